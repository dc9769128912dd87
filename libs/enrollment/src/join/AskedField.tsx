import { useCopy } from '@dining/copy-engine';
import { TextField, useFormField, type InForm, type TextFieldProps } from '@dining/forms';
import type { AppDispatch } from '@dining/session';
import { skipToken } from '@reduxjs/toolkit/query';
import { useEffect, useRef, useState, type ReactNode } from 'react';
import { useDispatch } from 'react-redux';
import { joinApi } from './join.endpoints.ts';

/** Typing that pauses for this long, in milliseconds, is worth asking about. */
const SETTLED_MS = 300;

type AskedFieldProps = InForm<TextFieldProps> & {
  /** The call that says whether a value can be used. */
  check: 'emailCheck' | 'numberCheck' | 'zipCheck';
  /** What is said of a value that cannot. */
  refusal: string;
  /** The value as it is asked about; undefined for one that needs no asking. */
  asked: (typed: string) => string | undefined;
  /** Says "Looks good" of a value that can be used. */
  approves?: boolean;
};

/**
 * A text field whose value the server knows more about (ENR-03). It is asked when the value is otherwise right and
 * typing pauses. A check that fails is no reason to keep anybody: the form is checked again when it is sent.
 */
export function AskedField({
  check,
  refusal,
  asked,
  approves,
  validate,
  alsoValidate,
  parse,
  ...look
}: AskedFieldProps): ReactNode {
  const copy = useCopy();
  const dispatch = useDispatch<AppDispatch>();
  const endpoint = joinApi.endpoints[check];
  const newest = useRef<string>(undefined);
  const [wasLeft, setLeft] = useState(false);
  // Nobody waits for an answer once the form is gone.
  useEffect(() => () => void (newest.current = undefined), []);

  async function ask(typed: string): Promise<string | undefined> {
    const wanted = asked(typed);
    newest.current = wanted;
    if (wanted === undefined) return undefined;
    await new Promise((resolve) => setTimeout(resolve, SETTLED_MS));
    if (newest.current !== wanted) return undefined;
    const { data } = await dispatch(endpoint.initiate(wanted, { subscribe: false }));
    return data?.isValid === false ? refusal : undefined;
  }

  const { control, value, errors } = useFormField({
    name: look.name,
    required: look.required,
    validate,
    ask,
    alsoValidate,
    parse,
  });
  // The form forgets an answer that arrives while another field is being typed in; the field does not.
  const { data } = endpoint.useQueryState(asked(value) ?? skipToken);
  const refused = wasLeft && data?.isValid === false ? [refusal] : undefined;
  const leave = () => {
    setLeft(true);
    control.onBlur();
  };
  return (
    <TextField
      {...look}
      {...control}
      onBlur={leave}
      value={value}
      errors={errors ?? refused}
      good={approves && data?.isValid ? copy('field.good') : undefined}
    />
  );
}
