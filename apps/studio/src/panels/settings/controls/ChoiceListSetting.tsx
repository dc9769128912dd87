import { ChevronDownIcon, ChevronUpIcon, IconButton } from '@dining/ui';
import type { ReactNode } from 'react';
import { useSetting } from '../setting-form.tsx';
import { SettingGroup, type SettingProps } from '../SettingFrame.tsx';
import { Rows } from './list-style.ts';

/** Lists whose order is seen on the site. */
const ORDERED = ['homeSections'];

/** Some of several values. Those that are chosen come first; where their order counts, it can be changed. */
export function ChoiceListSetting(props: SettingProps): ReactNode {
  const { path, schema } = props;
  const { value, write } = useSetting(path, schema);
  const chosen = Array.isArray(value) ? value.map(String) : [];
  const choices = schema.items?.enum ?? [];
  const swap = (index: number, other: number) =>
    write(chosen.map((item, at) => chosen[at === index ? other : at === other ? index : at] ?? item));
  return (
    <SettingGroup {...props}>
      <Rows>
        {[...chosen, ...choices.filter((choice) => !chosen.includes(choice))].map((choice) => {
          const index = chosen.indexOf(choice);
          const isChosen = index >= 0;
          return (
            <li key={choice}>
              <label>
                <input
                  type="checkbox"
                  checked={isChosen}
                  onChange={() => write(isChosen ? chosen.filter((one) => one !== choice) : [...chosen, choice])}
                />
                {choice}
              </label>
              {isChosen && ORDERED.includes(path.join('.')) && (
                <>
                  <IconButton
                    icon={ChevronUpIcon}
                    label={`Move ${choice} up`}
                    disabled={index === 0}
                    onClick={() => swap(index, index - 1)}
                  />
                  <IconButton
                    icon={ChevronDownIcon}
                    label={`Move ${choice} down`}
                    disabled={index === chosen.length - 1}
                    onClick={() => swap(index, index + 1)}
                  />
                </>
              )}
            </li>
          );
        })}
      </Rows>
    </SettingGroup>
  );
}
