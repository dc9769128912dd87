import { useCopy } from '@dining/copy-engine';
import { FieldMessages, useFieldIds } from '@dining/forms';
import { token } from '@dining/theme';
import { hiddenStyle, Icon, StarIcon, VisuallyHidden } from '@dining/ui';
import styled from '@emotion/styled';
import type { ReactNode } from 'react';
import { useField } from 'react-final-form';
import { starsText } from './stars-text.ts';

const Root = styled.fieldset`
  display: grid;
  gap: 6px;
  margin: 0;
  padding: 0;
  border: 0;
  legend {
    padding: 0;
    font-size: ${token('font-size-sm')};
    font-weight: ${token('font-weight-medium')};
  }
`;

const Row = styled.div`
  display: flex;
  margin-inline-start: -10px;
`;

const Star = styled.label`
  position: relative;
  display: grid;
  place-items: center;
  min-inline-size: ${token('size-target')};
  min-block-size: ${token('size-target')};
  border-radius: ${token('radius-control')};
  color: ${token('color-rating-fill')};
  cursor: pointer;
  &:hover {
    background: ${token('color-bg-hover')};
  }
  &:has(:focus-visible) {
    outline: 3px solid ${token('color-focus-ring')};
    outline-offset: -2px;
  }
  input {
    ${hiddenStyle}
  }
`;

const steps = [1, 2, 3, 4, 5];

/** One to five stars, as radio buttons: arrows move, and the stars up to the chosen one are filled. */
export function StarField({ name }: { name: string }): ReactNode {
  const copy = useCopy();
  const { input, meta } = useField<number | undefined>(name, {
    validate: (value) => (value === undefined ? [copy('review.rating.required')] : undefined),
  });
  const isShown = meta.touched === true || meta.submitFailed === true;
  const wrong = (meta.error ?? (meta.dirtySinceLastSubmit ? undefined : meta.submitError)) as string[] | undefined;
  const errors = isShown ? wrong : undefined;
  const ids = useFieldIds(undefined, { errors, hint: undefined, good: undefined }, undefined);
  return (
    <Root
      role="radiogroup"
      aria-required="true"
      aria-invalid={errors ? true : undefined}
      aria-describedby={ids.describedBy}
    >
      <legend>{copy('review.rating')}</legend>
      <Row>
        {steps.map((step) => (
          <Star key={step}>
            <input
              type="radio"
              id={step === 1 ? ids.control : undefined}
              name={name}
              value={step}
              checked={input.value === step}
              onChange={() => input.onChange(step)}
            />
            <Icon of={StarIcon} size={24} filled={step <= Number(input.value)} />
            <VisuallyHidden>{starsText(step, copy)}</VisuallyHidden>
          </Star>
        ))}
      </Row>
      <FieldMessages ids={ids} errors={errors} />
    </Root>
  );
}
