import {
  createContext,
  createElement,
  useContext,
  type ComponentPropsWithRef,
  type ElementType,
  type ReactNode,
} from 'react';

/** Props of every link: those of `<a>`, with a required `href`. */
export type AnchorProps = ComponentPropsWithRef<'a'> & { href: string };

const AnchorContext = createContext<ElementType<AnchorProps>>('a');

/**
 * Sets the element that the links below render. The shell passes the router's link, so that this library needs no
 * router. Without a provider links are plain `<a>` elements.
 */
export function AnchorProvider({ anchor, children }: { anchor: ElementType<AnchorProps>; children: ReactNode }) {
  return <AnchorContext value={anchor}>{children}</AnchorContext>;
}

/** A link that navigates with the shell's router. */
export function Anchor(props: AnchorProps) {
  return createElement(useContext(AnchorContext), props);
}
