import { defaultDeck } from '@dining/copy-engine';
import { CopyProvider, type CopySetting } from '@dining/copy-engine/react';
import type { ReactNode } from 'react';

const setting: CopySetting = {
  copy: { site: defaultDeck },
  raiseMarks: false,
  variables: {},
  renderLink: (href, children, key) => (
    <a key={key} href={href}>
      {children}
    </a>
  ),
};

/** Provides the default copy deck to the elements that a test renders. */
export const TestCopyProvider = ({ children }: { children: ReactNode }) => (
  <CopyProvider setting={setting}>{children}</CopyProvider>
);
