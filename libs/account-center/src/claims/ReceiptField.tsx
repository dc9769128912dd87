import { useCopy } from '@dining/copy-engine';
import { controlStyle, FieldFrame, FieldLabel, FieldMessages, useFieldIds } from '@dining/forms';
import { RECEIPT_MAX_MB } from '@dining/rules';
import { token } from '@dining/theme';
import { IconButton, TrashIcon } from '@dining/ui';
import styled from '@emotion/styled';
import { useRef, useState, type ReactNode } from 'react';
import { flushSync } from 'react-dom';
import { useField } from 'react-final-form';
import { isReceiptType, isTooLarge, receiptToSend, receiptTypes } from './receipt-file.ts';
import { useFileAddress } from './use-file-address.ts';

const Choose = styled.input`
  ${controlStyle}
  padding: ${token('space-2')};
  /* Nothing can be typed here, and yet it is not for reading alone. */
  &:read-only:not(select) {
    background: ${token('color-bg-raised')};
    color: ${token('color-text-default')};
  }
  &::file-selector-button {
    margin-inline-end: ${token('space-3')};
    padding: ${token('space-1')} ${token('space-3')};
    border: ${token('size-stroke')} solid ${token('color-border-strong')};
    border-radius: ${token('radius-control')};
    background: ${token('color-action-quiet-bg')};
    color: ${token('color-action-quiet-text')};
    font: inherit;
  }
`;

const Chosen = styled.div`
  display: grid;
  grid-template-columns: 72px minmax(0, 1fr) auto;
  gap: ${token('space-3')};
  align-items: center;
  padding: ${token('space-2')};
  border: ${token('size-stroke')} solid ${token('color-border-subtle')};
  border-radius: ${token('radius-card')};
  overflow-wrap: anywhere;
  img {
    inline-size: 72px;
    block-size: 72px;
    border-radius: ${token('radius-control')};
    object-fit: cover;
    background: ${token('color-skeleton-base')};
  }
`;

/**
 * A picture of the receipt, chosen or taken (EXT-01). A file that is none says so at once, and so does one that is too
 * large, once it is known to be that however small it is drawn.
 */
export function ReceiptField({ name }: { name: string }): ReactNode {
  const copy = useCopy();
  const chooser = useRef<HTMLInputElement>(null);
  const { input, meta } = useField(name, {
    validate: (chosen: File | undefined) =>
      chosen instanceof File && !isReceiptType(chosen) ? [copy('claim.receipt.type')] : undefined,
  });
  const [tooLarge, setTooLarge] = useState<File>();
  const value: unknown = input.value;
  const file = value instanceof File ? value : undefined;
  const wrong = (meta.error ?? (meta.dirtySinceLastSubmit ? undefined : meta.submitError)) as
    string | string[] | undefined;
  const isLarge = file !== undefined && file === tooLarge;
  const errors =
    wrong !== undefined
      ? [wrong].flat()
      : isLarge
        ? [copy('claim.receipt.size', { megabytes: RECEIPT_MAX_MB })]
        : undefined;
  const hint = copy('claim.receipt.hint');
  const ids = useFieldIds(undefined, { errors, hint, good: undefined }, undefined);
  const picture = useFileAddress(file && isReceiptType(file) && !isLarge ? file : undefined);

  async function choose(chosen: File | undefined): Promise<void> {
    input.onChange(chosen);
    if (chosen && isReceiptType(chosen) && isTooLarge(await receiptToSend(chosen))) setTooLarge(chosen);
  }

  function remove(): void {
    flushSync(() => input.onChange(undefined));
    chooser.current?.focus();
  }

  return (
    <FieldFrame>
      <FieldLabel htmlFor={ids.control} required={false}>
        {copy('claim.receipt')}
      </FieldLabel>
      {file && picture !== undefined ? (
        <Chosen>
          <img src={picture} alt={copy('claim.receipt.preview')} width="72" height="72" />
          <span>{file.name}</span>
          <IconButton
            id={ids.control}
            icon={TrashIcon}
            label={copy('claim.receipt.remove', { name: file.name })}
            onClick={remove}
          />
        </Chosen>
      ) : (
        <Choose
          ref={chooser}
          type="file"
          id={ids.control}
          name={name}
          accept={receiptTypes.join(',')}
          aria-invalid={errors ? true : undefined}
          aria-describedby={ids.describedBy}
          onChange={(event) => void choose(event.target.files?.[0])}
        />
      )}
      <FieldMessages ids={ids} errors={errors} hint={hint} />
    </FieldFrame>
  );
}
