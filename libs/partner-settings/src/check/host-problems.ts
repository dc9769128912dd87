import type { PartnerSettings } from '../settings.schema.ts';
import type { SettingProblem } from './setting-problem.ts';

const MAX_HOST_LENGTH = 253;
const LABEL = /^[a-z0-9]([a-z0-9-]{0,61}[a-z0-9])?$/;

/** Development hosts of the platform itself: card frame, identity provider, surveys. */
const RESERVED_HOSTS = ['cards.localhost', 'idp.localhost', 'surveys.localhost'];

/** Finds host names that no browser can reach, or that belong to the platform (PRT-02). */
export const hostProblems = ({ hosts }: Pick<PartnerSettings, 'hosts'>, code: string): SettingProblem[] =>
  hosts.flatMap((host, index) => {
    const found = hostProblem(host, code);
    return found ? [{ path: ['hosts', index], ...found }] : [];
  });

/**
 * Explains why a text cannot be a host of a partner; undefined if it can.
 * @param code the partner's code; its own `<code>.localhost` is allowed
 */
export function hostProblem(host: string, code: string): Omit<SettingProblem, 'path'> | undefined {
  if (RESERVED_HOSTS.includes(host)) {
    return {
      problem: `${host} is a host of the platform itself`,
      expected: 'a host of this partner',
      fix: `remove it; ${code}.localhost always works outside production`,
    };
  }
  if ((host === 'localhost' || host.endsWith('.localhost')) && host !== `${code}.localhost`) {
    return {
      problem: `${host} is not a host of this partner: on development machines it means another site`,
      expected: `a public host name; ${code}.localhost always works outside production`,
      fix: 'remove it',
    };
  }
  const labels = host.split('.');
  const isValid = labels.length > 1 && labels.every((label) => LABEL.test(label)) && !/^\d+$/.test(labels.at(-1) ?? '');
  if (isValid && host.length <= MAX_HOST_LENGTH) return undefined;
  return {
    problem: `"${host}" is not a host name`,
    expected: 'words of lowercase letters, digits and inner hyphens, joined by dots, such as dining.acme.com',
    fix: 'write the host name, without https://, port and path',
  };
}
