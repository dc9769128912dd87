import { RichText } from '@dining/copy-engine/react';
import { token } from '@dining/theme';
import { CheckIcon, CircleAlertIcon, Icon } from '@dining/ui';
import styled from '@emotion/styled';
import type { FieldParts } from './field.types.ts';
import type { FieldIds } from './use-field-ids.ts';

const Message = styled.p`
  display: flex;
  gap: 6px;
  font-size: ${token('font-size-sm')};
  font-weight: ${token('font-weight-medium')};
  line-height: 1.4;
  > svg {
    margin-top: 2px;
  }
  &[data-kind='error'] {
    color: ${token('color-error-text')};
  }
  &[data-kind='good'] {
    color: ${token('color-success-text')};
  }
`;

const Hint = styled.p`
  font-size: ${token('font-size-sm')};
  color: ${token('color-text-muted')};
`;

/** All errors, each with an icon, or the confirmation; then the hint (FRM-01). */
export function FieldMessages({ ids, errors = [], good, hint }: Omit<FieldParts, 'label'> & { ids: FieldIds }) {
  return (
    <>
      {(errors.length > 0 || good !== undefined) && (
        <div id={ids.errors}>
          {errors.map((text) => (
            <Message key={text} data-kind="error">
              <Icon of={CircleAlertIcon} size={16} />
              <span>
                <RichText value={text} />
              </span>
            </Message>
          ))}
          {errors.length === 0 && (
            <Message data-kind="good">
              <Icon of={CheckIcon} size={16} />
              {good}
            </Message>
          )}
        </div>
      )}
      {hint !== undefined && <Hint id={ids.hint}>{hint}</Hint>}
    </>
  );
}
