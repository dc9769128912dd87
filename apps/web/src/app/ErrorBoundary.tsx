import { Component, type ReactNode } from 'react';

type Props = {
  /** The page to show in place of one that failed; gets a reference code that support can look for. */
  fallback: (reference: string) => ReactNode;
  children: ReactNode;
};

/** Shows the server-error page when a page throws (FRM-03), and tells the console what happened. */
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
