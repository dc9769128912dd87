import { token } from '@dining/theme';
import { ChevronDownIcon, ChevronUpIcon, CopyIcon, IconButton, TrashIcon } from '@dining/ui';
import styled from '@emotion/styled';
import type { ReactNode } from 'react';

const Root = styled.div`
  flex: none;
  display: flex;
  color: ${token('color-text-muted')};
  button {
    inline-size: 30px;
    block-size: 30px;
  }
`;

/** What can be done with an item of a list. */
export type ItemAction = 'up' | 'down' | 'duplicate' | 'remove';

type MoveButtonsProps = {
  /** The item's name, for assistive technology. */
  name: string;
  index: number;
  count: number;
  canDuplicate?: boolean;
  onAction: (action: ItemAction, index: number) => void;
};

/** The actions of one item: move, duplicate, remove. */
export function MoveButtons({ name, index, count, canDuplicate = false, onAction }: MoveButtonsProps): ReactNode {
  const button = (action: ItemAction, label: string, icon: typeof TrashIcon, isDisabled = false) => (
    <IconButton
      label={`${label}: ${name}`}
      title={label}
      icon={icon}
      size={16}
      data-action={action}
      disabled={isDisabled}
      onClick={() => onAction(action, index)}
    />
  );
  return (
    <Root>
      {button('up', 'Move up', ChevronUpIcon, index === 0)}
      {button('down', 'Move down', ChevronDownIcon, index === count - 1)}
      {canDuplicate && button('duplicate', 'Duplicate', CopyIcon)}
      {button('remove', 'Remove', TrashIcon)}
    </Root>
  );
}
