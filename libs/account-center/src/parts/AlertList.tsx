import { token } from '@dining/theme';
import { Anchor, announce, IconButton, showToast, TrashIcon } from '@dining/ui';
import styled from '@emotion/styled';
import type { ReactNode } from 'react';

const List = styled.ul`
  li {
    display: flex;
    align-items: center;
    justify-content: space-between;
    gap: ${token('space-4')};
    padding-block: ${token('space-3')};
    border-top: 1px solid ${token('color-border-subtle')};
    overflow-wrap: anywhere;
  }
`;

/** Something that the member waits for a mail about. */
export type ListedAlert = {
  id: string;
  href: string;
  name: string;
  details: ReactNode;
  /** Label of the button that ends it, and what is announced then. */
  deleteLabel: string;
  deletedText: string;
};

export type AlertListProps = {
  alerts: readonly ListedAlert[];
  /** Says that an alert could not be ended. */
  failedText: string;
  /** Ends an alert. @returns the error of the call, if it failed */
  remove: (id: string) => Promise<{ error?: unknown }>;
};

/** What the member waits for, each with a link and a button that ends it (EXT-09, SRC-07). */
export function AlertList({ alerts, failedText, remove }: AlertListProps): ReactNode {
  async function stop({ id, deletedText }: ListedAlert): Promise<void> {
    const { error } = await remove(id);
    if (error) showToast({ kind: 'error', text: failedText });
    else announce(deletedText);
  }
  return (
    <List>
      {alerts.map((alert) => (
        <li key={alert.id}>
          <span>
            <Anchor href={alert.href}>{alert.name}</Anchor>
            <br />
            {alert.details}
          </span>
          <IconButton icon={TrashIcon} label={alert.deleteLabel} onClick={() => void stop(alert)} />
        </li>
      ))}
    </List>
  );
}
