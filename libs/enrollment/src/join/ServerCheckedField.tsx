import { useAppDispatch } from '@dining/api-client';
import { useCopy } from '@dining/copy-engine/react';
import { TextField, useFormField, type InForm, type TextFieldProps } from '@dining/forms';
import { skipToken } from '@reduxjs/toolkit/query';
import { useEffect, useRef, useState, type ReactNode } from 'react';
import { joinApi } from './join.endpoints.ts';

/** The server is asked after typing has paused this long, in milliseconds. */
const TYPING_PAUSE_MS = 300;

type ServerCheckedFieldProps = InForm<TextFieldProps> & {
  /** The endpoint that validates the value. */
  check: 'emailCheck' | 'numberCheck' | 'zipCheck';
  /** Shown for a value that the server rejects. */
  invalidMessage: string;
  /** The value to send to the server; undefined for one that needs no check. */
  valueToCheck: (typed: string) => string | undefined;
  /** Shows "Looks good" for a value that the server accepts. */
  showsApproval?: boolean;
};

/**
 * A text field that the server validates too (ENR-03), once typing pauses and the value passes the other validators. A
 * failed check does not block the form, because the server validates it again on submit.
 */
export function ServerCheckedField({
  check,
  invalidMessage,
  valueToCheck,
  showsApproval,
  validate,
  alsoValidate,
  parse,
  ...fieldProps
}: ServerCheckedFieldProps): ReactNode {
  const copy = useCopy();
  const dispatch = useAppDispatch();
  const endpoint = joinApi.endpoints[check];
  const latest = useRef<string>(undefined);
  const [isTouched, setTouched] = useState(false);
  // Skips pending checks once the field is unmounted.
  useEffect(() => () => void (latest.current = undefined), []);

  async function checkOnServer(typed: string): Promise<string | undefined> {
    const checked = valueToCheck(typed);
    latest.current = checked;
    if (checked === undefined) return undefined;
    await new Promise((resolve) => setTimeout(resolve, TYPING_PAUSE_MS));
    if (latest.current !== checked) return undefined;
    const { data } = await dispatch(endpoint.initiate(checked, { subscribe: false }));
    return data?.isValid === false ? invalidMessage : undefined;
  }

  const { control, value, errors } = useFormField({
    name: fieldProps.name,
    required: fieldProps.required,
    validate,
    checkOnServer,
    alsoValidate,
    parse,
  });
  // The form drops an answer that arrives while another field is edited, so the field reads it from the cache.
  const { data } = endpoint.useQueryState(valueToCheck(value) ?? skipToken);
  const rejected = isTouched && data?.isValid === false ? [invalidMessage] : undefined;
  const onBlur = () => {
    setTouched(true);
    control.onBlur();
  };
  return (
    <TextField
      {...fieldProps}
      {...control}
      onBlur={onBlur}
      value={value}
      errors={errors ?? rejected}
      good={showsApproval && data?.isValid ? copy('field.good') : undefined}
    />
  );
}
