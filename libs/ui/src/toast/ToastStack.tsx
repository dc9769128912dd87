import { from, low, token } from '@dining/theme';
import styled from '@emotion/styled';
import { closeSnackbar, enqueueSnackbar, SnackbarProvider } from 'notistack';
import { useEffect } from 'react';
import { toastDuration } from './toast-duration.ts';
import { connectToastRenderer } from './toast-queue.ts';
import type { Toast, ToastLabels } from './toast.types.ts';
import { ToastCard } from './ToastCard.tsx';
import { ToastTransition } from './ToastTransition.tsx';

/** Toasts shown at the same time; a further one replaces the oldest. */
const MAX_TOASTS = 3;

const Frame = styled.div`
  .notistack-SnackbarContainer {
    position: fixed;
    inset: 72px 0 auto;
    z-index: 55;
    display: grid;
    justify-items: center;
    padding-inline: ${token('space-3')};
    pointer-events: none;
    ${from('navigation')} {
      inset-block-start: 84px;
    }
    ${low} {
      inset-block-start: ${token('space-2')};
    }
    > * {
      width: min(100%, 580px);
    }
  }
  .notistack-CollapseWrapper {
    padding-block: ${token('space-1')};
  }
  .notistack-Snackbar {
    flex: 1;
    min-width: 0;
  }
`;

/** Draws the toasts with notistack; loaded with the first toast. */
export default function ToastStack({ labels }: { labels: ToastLabels }) {
  useEffect(() => connectToastRenderer({ show: (toast) => show(toast, labels), close: closeSnackbar }), [labels]);
  return (
    <Frame aria-live="polite">
      <SnackbarProvider
        maxSnack={MAX_TOASTS}
        anchorOrigin={{ vertical: 'top', horizontal: 'center' }}
        TransitionComponent={ToastTransition}
        preventDuplicate
      />
    </Frame>
  );
}

function show(toast: Toast & { id: string }, labels: ToastLabels): void {
  const { id, kind, text, render } = toast;
  const duration = toastDuration(toast);
  const close = () => closeSnackbar(id);
  enqueueSnackbar({
    key: id,
    message: id,
    persist: duration === null,
    autoHideDuration: duration,
    content: render?.(close) ?? (
      <ToastCard
        kind={kind}
        label={kind === 'plain' ? undefined : labels[kind]}
        closeLabel={labels.close}
        onClose={close}
      >
        {text}
      </ToastCard>
    ),
  });
}
