import {
  createContext,
  createElement,
  useContext,
  type ComponentPropsWithRef,
  type ElementType,
  type ReactNode,
} from 'react';

/** What every link here takes: the attributes of `<a>`, with an address. */
export type AnchorProps = ComponentPropsWithRef<'a'> & { href: string };

const AnchorContext = createContext<ElementType<AnchorProps>>('a');

/**
 * Tells the links below which element follows them: the shell hands in the router's link, so that nothing here knows
 * a router. Without a provider links are plain `<a>` elements.
 */
export function AnchorProvider({ anchor, children }: { anchor: ElementType<AnchorProps>; children: ReactNode }) {
  return <AnchorContext value={anchor}>{children}</AnchorContext>;
}

/** A link that the shell's router follows. */
export function Anchor(props: AnchorProps) {
  return createElement(useContext(AnchorContext), props);
}
