import { useMemberCopy } from '@dining/copy-engine/react';
import { FormBanner, useFormField, useFormHandle, type Validator } from '@dining/forms';
import { CircleAlertIcon, CreditCardIcon, Icon, LockIcon, VisuallyHidden } from '@dining/ui';
import { useEffect, useEffectEvent, useId, type FocusEvent, type ReactNode } from 'react';
import { Box, Frame, Line, NumberSkeleton, Placeholder, PlaceholderField, Retry, Root } from './frame-style.ts';
import type { CardFrameHandle } from './use-card-frame.ts';

/** Form value with the state of the typed card; the number itself is never in the form. */
export const TYPED_CARD = 'card';

/** `typed` as soon as the frame's field is not empty. */
export type TypedCardState = 'loading' | 'failed' | 'empty' | 'typed';

type CardNumberFieldProps = {
  frame: CardFrameHandle;
  /** Returns what is wrong with the selection, given the state of the typed card. */
  check: Validator;
  /** Loads the frame again, or fetches its address again. */
  onRetry: () => void;
};

/**
 * The secure frame, which draws a field with its label (CRD-01, CRD-02). The frame shows what is wrong with the number;
 * this field shows what the frame cannot know: that neither a typed nor a checked card is there, or one too many.
 */
export function CardNumberField({ frame, check, onRetry }: CardNumberFieldProps): ReactNode {
  const copy = useMemberCopy();
  const id = useId();
  const form = useFormHandle();
  const { iframe, attempt, status, isEmpty, height, focus, showEmpty } = frame;
  const typed: TypedCardState = status !== 'ready' ? status : isEmpty ? 'empty' : 'typed';
  const { control, value, errors } = useFormField({ name: TYPED_CARD, validate: [check] });
  // Also after the form restarts, because a card that was not linked stays in the frame.
  useEffect(() => {
    if (value !== typed) form.change(TYPED_CARD, typed);
  }, [form, value, typed]);
  const problem = errors && check(typed, form.getState().values as Record<string, unknown>);
  const hasFailed = status === 'failed';
  // Where only a typed card can be linked, the frame marks its empty field itself, in one style with its other errors.
  const isMissing = typed === 'empty' && problem === copy('card.entry.empty');
  const markFrame = useEffectEvent(showEmpty);
  useEffect(() => {
    if (isMissing) markFrame();
  }, [isMissing]);
  // The error summary links to the group, which moves the focus into the frame.
  const focusFrame = ({ target, currentTarget }: FocusEvent) => {
    if (target === currentTarget) focus();
  };
  return (
    <Root id={id} name={control.name} tabIndex={-1} aria-describedby={`${id}-note`} onFocus={focusFrame}>
      <VisuallyHidden as="legend">{copy('card.number')}</VisuallyHidden>
      <Box data-loading={status === 'ready' ? undefined : ''} hidden={hasFailed}>
        <Frame key={attempt} ref={iframe} title={copy('card.frame.title')} height={height} />
        {status === 'loading' && (
          <Placeholder role="status" aria-label={copy('card.frame.loading')}>
            {copy('card.number')}
            <PlaceholderField>
              <Icon of={CreditCardIcon} size={24} />
              <NumberSkeleton />
            </PlaceholderField>
          </Placeholder>
        )}
      </Box>
      {hasFailed && (
        <FormBanner kind="error" title={copy('card.frame.failed')}>
          <Retry small look="quiet" onClick={onRetry}>
            {copy('card.again')}
          </Retry>
        </FormBanner>
      )}
      {problem !== undefined && !hasFailed && !isMissing && (
        <Line data-kind="error">
          <Icon of={CircleAlertIcon} size={16} />
          {problem}
        </Line>
      )}
      <Line id={`${id}-note`}>
        <Icon of={LockIcon} size={16} />
        {copy('card.number.note')}
      </Line>
    </Root>
  );
}
