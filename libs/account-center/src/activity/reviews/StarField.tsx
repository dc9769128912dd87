import { useMemberCopy } from '@dining/copy-engine/react';
import { FieldMessages, useFieldIds, useValueField } from '@dining/forms';
import { token } from '@dining/theme';
import { hiddenStyle, Icon, StarIcon, VisuallyHidden } from '@dining/ui';
import styled from '@emotion/styled';
import type { ReactNode } from 'react';
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

const RATINGS = [1, 2, 3, 4, 5];

/** A rating of one to five stars as radio buttons: arrow keys move, and the stars up to the rating are filled. */
export function StarField({ name }: { name: string }): ReactNode {
  const copy = useMemberCopy();
  const {
    value: rating = 0,
    setValue,
    errors,
  } = useValueField<number>({
    name,
    validate: (chosen) => (chosen === undefined ? copy('review.rating.required') : undefined),
  });
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
        {RATINGS.map((stars) => (
          <Star key={stars}>
            <input
              type="radio"
              id={stars === 1 ? ids.control : undefined}
              name={name}
              value={stars}
              checked={rating === stars}
              onChange={() => setValue(stars)}
            />
            <Icon of={StarIcon} size={24} filled={stars <= rating} />
            <VisuallyHidden>{starsText(stars, copy)}</VisuallyHidden>
          </Star>
        ))}
      </Row>
      <FieldMessages ids={ids} errors={errors} />
    </Root>
  );
}
