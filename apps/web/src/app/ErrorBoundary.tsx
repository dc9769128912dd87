import { Component, type ReactNode } from 'react';

type Props = {
  /** Renders the page that replaces a failed one, with a reference code that support can search for. */
  fallback: (reference: string) => ReactNode;
  children: ReactNode;
};

/** Shows the server-error page when a page throws (FRM-03). React logs the error to the console. */
export class ErrorBoundary extends Component<Props, { reference?: string }> {
  override state: { reference?: string } = {};

  static getDerivedStateFromError(): { reference: string } {
    return { reference: `web-${Date.now().toString(36)}` };
  }

  override render(): ReactNode {
    const { reference } = this.state;
    return reference === undefined ? this.props.children : this.props.fallback(reference);
  }
}
