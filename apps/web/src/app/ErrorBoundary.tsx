import { retryLoads } from '@dining/ui';
import { Component, type ReactNode } from 'react';

/** A page that threw. */
type Failure = {
  /** Code that support can search for. */
  reference: string;
  /** Where it happened; set with the first render after it. */
  address?: string;
};

type Props = {
  /** Identifies what is shown: at another address, the failure is over. */
  address: string;
  /** Renders the page that replaces a failed one. @param retry shows the failed page again */
  fallback: (reference: string, retry: () => void) => ReactNode;
  children: ReactNode;
};

/**
 * Replaces a page that throws, or whose code cannot be loaded, until another address is shown (FRM-03, BAN-06). React logs
 * the error to the console.
 */
export class ErrorBoundary extends Component<Props, { failure?: Failure | undefined }> {
  override state: { failure?: Failure | undefined } = {};

  static getDerivedStateFromError(): { failure: Failure } {
    return { failure: { reference: `web-${Date.now().toString(36)}` } };
  }

  static getDerivedStateFromProps(
    { address }: Props,
    { failure }: { failure?: Failure | undefined },
  ): { failure: Failure | undefined } | null {
    if (!failure || failure.address === address) return null;
    // A new failure belongs to the address that was being rendered, which may be another than the one on the screen.
    if (failure.address === undefined) return { failure: { ...failure, address } };
    retryLoads();
    return { failure: undefined };
  }

  private readonly retry = (): void => {
    retryLoads();
    this.setState({ failure: undefined });
  };

  override render(): ReactNode {
    const { failure } = this.state;
    return failure === undefined ? this.props.children : this.props.fallback(failure.reference, this.retry);
  }
}
