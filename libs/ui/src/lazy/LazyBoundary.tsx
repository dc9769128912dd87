import { Component, type ReactNode } from 'react';
import { isLoadError, reportMissingPart, retryLoads } from './load-errors.ts';

type Props = {
  /** Set for a part that a visitor opens: it is reported as missing, and opening it again tries again. */
  open?: boolean;
  children: ReactNode;
};

type State = { error?: unknown; wasOpen?: boolean | undefined };

/**
 * Leaves out a part whose code cannot be loaded, so that the page around it stays (BAN-06), and tries again when the
 * connection returns. Other errors pass through.
 */
export class LazyBoundary extends Component<Props, State> {
  override state: State = {};

  static getDerivedStateFromError(error: unknown): State {
    return { error };
  }

  static getDerivedStateFromProps({ open }: Props, { wasOpen }: State): State | null {
    if (open === wasOpen) return null;
    if (!open || wasOpen !== false) return { wasOpen: open };
    retryLoads();
    return { wasOpen: open, error: undefined };
  }

  private readonly retry = (): void => {
    retryLoads();
    this.setState({ error: undefined });
  };

  override componentDidCatch(error: unknown): void {
    if (!isLoadError(error)) return;
    window.addEventListener('online', this.retry, { once: true });
    if (this.props.open) reportMissingPart();
  }

  override componentWillUnmount(): void {
    window.removeEventListener('online', this.retry);
  }

  override render(): ReactNode {
    const { error } = this.state;
    if (error === undefined) return this.props.children;
    if (!isLoadError(error)) throw error;
    return null;
  }
}
