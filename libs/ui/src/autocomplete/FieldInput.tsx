import styled from '@emotion/styled';
import { memo, useLayoutEffect, useSyncExternalStore, type ComponentPropsWithRef, type ReactNode } from 'react';
import { searchInputStyle } from '../search-bar/search-input-style.ts';

type InputProps = ComponentPropsWithRef<'input'>;

const Input = styled.input`
  ${searchInputStyle}
`;

/** Between a field's input and the combobox that takes it over, which is loaded later. */
export type FieldConnection = {
  /** The props that the combobox gives the input; undefined until it takes the input over. */
  props(): InputProps | undefined;
  setProps(props: InputProps): void;
  subscribe(listener: () => void): () => void;
};

export function createFieldConnection(): FieldConnection {
  let props: InputProps | undefined;
  const listeners = new Set<() => void>();
  return {
    props: () => props,
    setProps(given) {
      props = given;
      for (const listener of listeners) listener();
    },
    subscribe(listener) {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
  };
}

/**
 * The input of a `LazyCombobox`: one element before and after its combobox is loaded, because replacing it would disturb
 * a keyboard that is composing a word. Once taken over, it follows the combobox alone: the plain props of the same
 * render would show the text before the last key press.
 */
export const FieldInput = /* @__PURE__ */ memo(
  ({ connection, plainProps }: { connection: FieldConnection; plainProps: InputProps }): ReactNode => (
    <Input {...(useSyncExternalStore(connection.subscribe, connection.props, noProps) ?? plainProps)} type="text" />
  ),
  (_, { connection }) => connection.props() !== undefined,
);

const noProps = () => undefined;

/** Renders nothing; gives its props to the input of a field. Stands where a combobox would render its own input. */
export function ConnectedInput({ to, ...props }: InputProps & { to: FieldConnection }): ReactNode {
  useLayoutEffect(() => to.setProps(props));
  return null;
}
