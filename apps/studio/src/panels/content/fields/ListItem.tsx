import { token } from '@dining/theme';
import { ChevronDownIcon, ChevronRightIcon, Icon } from '@dining/ui';
import styled from '@emotion/styled';
import { useId, type ReactNode } from 'react';
import { problemAt } from '../content-findings.ts';
import { useContentForm } from '../content-form.tsx';
import { labelOf } from '../content-schema.ts';
import { Problem } from '../content-style.ts';
import { isObject, type Path } from '../json-value.ts';
import { MoveButtons, type ItemAction } from '../MoveButtons.tsx';
import { pageTexts } from '../page-texts.ts';
import { FieldList } from './FieldList.tsx';

const Root = styled.li`
  min-width: 0;
`;

const Head = styled.div`
  display: flex;
  align-items: center;
  padding-inline-end: ${token('space-1')};
  > button {
    flex: 1;
    display: flex;
    align-items: center;
    gap: ${token('space-1')};
    min-width: 0;
    min-height: 36px;
    padding: ${token('space-1')} ${token('space-2')};
    border: 0;
    background: none;
    color: inherit;
    font: inherit;
    text-align: start;
    span {
      overflow: hidden;
      text-overflow: ellipsis;
      white-space: nowrap;
    }
    strong {
      flex: none;
      font-weight: ${token('font-weight-medium')};
    }
    span {
      color: ${token('color-text-muted')};
    }
  }
`;

const Body = styled.div`
  display: grid;
  gap: ${token('space-3')};
  padding: ${token('space-2')} ${token('space-3')} ${token('space-3')};
  &[hidden] {
    display: none;
  }
`;

type ListItemProps = {
  schema: unknown;
  value: unknown;
  path: Path;
  index: number;
  count: number;
  isOpen: boolean;
  onOpen: (isOpen: boolean) => void;
  onAction: (action: ItemAction, index: number) => void;
};

/** One item of a list: its type and first words, and its fields when it is open. */
export function ListItem({ schema, value, path, index, count, isOpen, onOpen, onAction }: ListItemProps): ReactNode {
  const { findings } = useContentForm();
  const id = useId();
  const object = isObject(value) ? value : {};
  const type = typeof object['type'] === 'string' ? labelOf(object['type']) : `${index + 1}.`;
  const [words = firstAddress(object)] = pageTexts(object);
  const problem = problemAt(findings, path);
  return (
    <Root data-key={path.join('.')}>
      <Head>
        <button type="button" aria-expanded={isOpen} aria-controls={id} onClick={() => onOpen(!isOpen)}>
          <Icon of={isOpen ? ChevronDownIcon : ChevronRightIcon} size={16} />
          <strong>{type}</strong> <span dir="auto">{words}</span>
        </button>
        <MoveButtons name={`${type} ${words}`.slice(0, 80)} index={index} count={count} onAction={onAction} />
      </Head>
      <Body id={id} hidden={!isOpen}>
        {problem !== undefined && <Problem role="alert">{problem}</Problem>}
        {isOpen && <FieldList schema={schema} value={value} path={path} />}
      </Body>
    </Root>
  );
}

const firstAddress = (object: Readonly<Record<string, unknown>>): string =>
  Object.values(object).find((value): value is string => typeof value === 'string') ?? '';
