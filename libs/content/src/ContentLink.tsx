import { linkTarget } from '@dining/site';
import { Anchor, ButtonLink, LinkArrow, type AnchorProps, type ButtonLooks } from '@dining/ui';
import type { ReactNode } from 'react';

type Address = {
  url: string;
  /** Set by content. By default, links to other sites open in a new tab and links within this site do not (CON-06). */
  newTab?: boolean | undefined;
};

/** The attributes of a link whose address comes from content. */
export const contentLink = ({ url, newTab }: Address): AnchorProps => ({ href: url, ...linkTarget(url, newTab) });

/** A link in a line of text. */
export function ContentLink({ url, newTab, ...rest }: Address & Omit<AnchorProps, 'href'>): ReactNode {
  return <Anchor {...contentLink({ url, newTab })} {...rest} />;
}

/** A link that looks like a button. */
export function ContentButton({
  url,
  newTab,
  look,
  onClick,
  children,
}: Address & ButtonLooks & Pick<AnchorProps, 'onClick'> & { children: ReactNode }): ReactNode {
  return (
    <ButtonLink {...contentLink({ url, newTab })} {...(look && { look })} onClick={onClick}>
      {children}
    </ButtonLink>
  );
}

/** A link on a separate line. */
export function ContentArrow({ url, newTab, children }: Address & { children: ReactNode }): ReactNode {
  return <LinkArrow {...contentLink({ url, newTab })}>{children}</LinkArrow>;
}
