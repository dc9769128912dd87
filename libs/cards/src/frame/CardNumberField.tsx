import { useCopy } from '@dining/copy-engine';
import { FormBanner, useFormField, type Validator } from '@dining/forms';
import { CircleAlertIcon, CreditCardIcon, Icon, LockIcon, VisuallyHidden } from '@dining/ui';
import { useEffect, useId, type FocusEvent, type ReactNode } from 'react';
import { useForm } from 'react-final-form';
import { Box, Frame, Line, NumberSkeleton, Retry, Root, Waiting, WaitingField } from './frame-style.ts';
import type { CardFrameHandle } from './use-card-frame.ts';

/** Name of the value that says how far the typed card is; the number itself is never in the form. */
export const TYPED_CARD = 'card';

/** `typed` as soon as there is anything in the frame. */
export type TypedCardState = 'loading' | 'failed' | 'empty' | 'typed';

type CardNumberFieldProps = {
  frame: CardFrameHandle;
  /** What is wrong with the choice, given how far the typed card is. */
  check: Validator;
  /** Loads the frame again, or asks again where it is. */
  onRetry: () => void;
};

/**
 * The secure frame, which draws a field with its label (CRD-01, CRD-02). What is wrong with a number it says itself; here
 * stands only what it cannot know: that a card is needed, or is one too many.
 */
export function CardNumberField({ frame, check, onRetry }: CardNumberFieldProps): ReactNode {
  const copy = useCopy();
  const id = useId();
  const form = useForm();
  const { iframe, attempt, status, isEmpty, height, focus } = frame;
  const typed: TypedCardState = status === 'ready' ? filled(isEmpty) : status;
  const { control, value, errors } = useFormField({ name: TYPED_CARD, validate: [check] });
  // Also when the form has begun anew: the frame keeps what was not linked.
  useEffect(() => {
    if (value !== typed) form.change(TYPED_CARD, typed);
  }, [form, value, typed]);
  const wrong = errors && check(typed, form.getState().values as Record<string, unknown>);
  const hasFailed = status === 'failed';
  // The summary of what is wrong leads to the group; it hands the focus on to what can be typed in.
  const enter = ({ target, currentTarget }: FocusEvent) => {
    if (target === currentTarget) focus();
  };
  return (
    <Root id={id} name={control.name} tabIndex={-1} aria-describedby={`${id}-note`} onFocus={enter}>
      <VisuallyHidden as="legend">{copy('card.number')}</VisuallyHidden>
      <Box data-loading={status === 'ready' ? undefined : ''} hidden={hasFailed}>
        <Frame key={attempt} ref={iframe} title={copy('card.frame.title')} height={height} />
        {status === 'loading' && (
          <Waiting role="status" aria-label={copy('card.frame.loading')}>
            {copy('card.number')}
            <WaitingField>
              <Icon of={CreditCardIcon} size={24} />
              <NumberSkeleton />
            </WaitingField>
          </Waiting>
        )}
      </Box>
      {hasFailed && (
        <FormBanner kind="error" title={copy('card.frame.failed')}>
          <Retry small look="quiet" onClick={onRetry}>
            {copy('card.again')}
          </Retry>
        </FormBanner>
      )}
      {wrong !== undefined && !hasFailed && (
        <Line data-kind="error">
          <Icon of={CircleAlertIcon} size={16} />
          {wrong}
        </Line>
      )}
      <Line id={`${id}-note`}>
        <Icon of={LockIcon} size={16} />
        {copy('card.number.note')}
      </Line>
    </Root>
  );
}

const filled = (isEmpty: boolean): TypedCardState => (isEmpty ? 'empty' : 'typed');
