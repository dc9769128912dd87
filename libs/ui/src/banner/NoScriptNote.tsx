import type { ReactNode } from 'react';
import { Banner } from './Banner.tsx';

/** Tells a browser without scripts what it cannot do here (FRM-04); other browsers show nothing. */
export const NoScriptNote = ({ children }: { children: ReactNode }) => (
  <noscript>
    <Banner kind="info">{children}</Banner>
  </noscript>
);
