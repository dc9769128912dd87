import { useMemberCopy } from '@dining/copy-engine/react';
import { controlStyle, FieldFrame, FieldLabel, FieldMessages, useFieldIds, useValueField } from '@dining/forms';
import { RECEIPT_MAX_MB } from '@dining/rules';
import { token } from '@dining/theme';
import { IconButton, TrashIcon } from '@dining/ui';
import styled from '@emotion/styled';
import { useRef, useState, type ReactNode } from 'react';
import { flushSync } from 'react-dom';
import { isReceiptType, isTooLarge, receiptToSend, receiptTypes, useObjectUrl } from './receipt-file.ts';

const FileInput = styled.input`
  ${controlStyle}
  padding: ${token('space-2')};
  /* File inputs match :read-only although they can be changed. */
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

const Preview = styled.div`
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
 * A picture of the receipt from a file or the camera (EXT-01). A file of the wrong type is reported immediately, one that
 * is too large even after downscaling as soon as that is known.
 */
export function ReceiptField({ name }: { name: string }): ReactNode {
  const copy = useMemberCopy();
  const fileInput = useRef<HTMLInputElement>(null);
  const field = useValueField<File>({
    name,
    validate: (chosen) => (chosen && !isReceiptType(chosen) ? copy('claim.receipt.type') : undefined),
    showsErrorsImmediately: true,
  });
  const [tooLarge, setTooLarge] = useState<File>();
  const file = field.value;
  const isLarge = file !== undefined && file === tooLarge;
  const sizeErrors = isLarge ? [copy('claim.receipt.size', { megabytes: RECEIPT_MAX_MB })] : undefined;
  const errors = field.errors ?? sizeErrors;
  const hint = copy('claim.receipt.hint');
  const ids = useFieldIds(undefined, { errors, hint, good: undefined }, undefined);
  const picture = useObjectUrl(file && isReceiptType(file) && !isLarge ? file : undefined);

  async function choose(chosen: File | undefined): Promise<void> {
    field.setValue(chosen);
    if (chosen && isReceiptType(chosen) && isTooLarge(await receiptToSend(chosen))) setTooLarge(chosen);
  }

  function remove(): void {
    flushSync(() => field.setValue(undefined));
    fileInput.current?.focus();
  }

  return (
    <FieldFrame>
      <FieldLabel htmlFor={ids.control} required={false}>
        {copy('claim.receipt')}
      </FieldLabel>
      {file && picture !== undefined ? (
        <Preview>
          <img src={picture} alt={copy('claim.receipt.preview')} width="72" height="72" />
          <span>{file.name}</span>
          <IconButton
            id={ids.control}
            icon={TrashIcon}
            label={copy('claim.receipt.remove', { name: file.name })}
            onClick={remove}
          />
        </Preview>
      ) : (
        <FileInput
          ref={fileInput}
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
