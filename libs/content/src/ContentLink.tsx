import { linkTarget } from '@dining/site';
import { Anchor, ButtonLink, LinkArrow, type AnchorProps, type ButtonLooks } from '@dining/ui';
import type { ReactNode } from 'react';
import { usePopupLink } from './popup/popup-links.ts';

type Address = {
  /** A path, a URL, or `#` and the slug of a popup. */
  url: string;
  /** Set by content. Links open in a new tab unless it is false (CON-06); e-mail addresses and phone numbers never do. */
  newTab?: boolean | undefined;
};

/** Whether content leads to a page, rather than to an e-mail address, a phone number or a popup. */
const leadsToPage = (url: string): boolean => /^(?:https?:|\/)/i.test(url);

/** The target of a link whose address comes from content (CON-06). */
export const contentTarget = ({ url, newTab = true }: Address): Partial<AnchorProps> =>
  linkTarget(url, newTab && leadsToPage(url));

/** The attributes of a link whose address comes from content: it opens a page, or the popup with that slug. */
function useContentLink({ url, newTab }: Address): AnchorProps {
  const popup = usePopupLink(url);
  return { href: url, ...(popup ?? contentTarget({ url, newTab })) };
}

type OnClick = AnchorProps['onClick'];

const inTurn =
  (...handlers: OnClick[]): OnClick =>
  (event) => {
    for (const handle of handlers) handle?.(event);
  };

/** A link in a line of text. */
export function ContentLink({ url, newTab, onClick, ...rest }: Address & Omit<AnchorProps, 'href'>): ReactNode {
  const link = useContentLink({ url, newTab });
  return <Anchor {...link} {...rest} onClick={inTurn(onClick, link.onClick)} />;
}

/** A link that looks like a button. */
export function ContentButton({
  url,
  newTab,
  look,
  onClick,
  children,
}: Address & ButtonLooks & Pick<AnchorProps, 'onClick'> & { children: ReactNode }): ReactNode {
  const link = useContentLink({ url, newTab });
  return (
    <ButtonLink {...link} {...(look && { look })} onClick={inTurn(onClick, link.onClick)}>
      {children}
    </ButtonLink>
  );
}

/** A link on a separate line. */
export function ContentArrow({ url, newTab, children }: Address & { children: ReactNode }): ReactNode {
  return <LinkArrow {...useContentLink({ url, newTab })}>{children}</LinkArrow>;
}
