import type { ReactNode } from 'react';

export function SiteFrame({ icon, children }: { icon: string; children: ReactNode }): ReactNode {
  return (
    <>
      <header><img src={icon} alt="" width="34" height="34" /></header>
      <main id="main">{children}</main>
    </>
  );
}
