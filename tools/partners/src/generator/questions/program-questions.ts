import { existsSync } from 'node:fs';
import { emailProblem, hostProblem, nameProblem, phoneProblem, telHref } from '@dining/partner-settings';
import { codeProblem } from '../../validate/partner-code.ts';
import { sharedProblem } from './answer-problems.ts';
import { question, type Question } from './question.ts';

const capitalized = (word: string): string => word.charAt(0).toUpperCase() + word.slice(1);

/** Who runs the program, where its site is, and how members join. */
export const programQuestions: readonly Question[] = [
  question({
    key: 'code',
    type: 'text',
    prompt: 'Partner code, such as harbor-table',
    description: 'Folder name and development host: lowercase letters, digits, hyphens.',
    defaultOf: () => undefined,
    check: (code, _answers, { root }) =>
      codeProblem(code) ??
      (existsSync(`${root}/partners/${code}`)
        ? {
            problem: `there is already a partner "${code}": partners/${code} exists`,
            expected: 'a new code',
            fix: 'choose another code, or delete the folder first',
          }
        : undefined),
  }),
  question({
    key: 'name',
    type: 'text',
    prompt: 'Name of the loyalty program’s owner',
    description: 'The loyalty program’s owner, as members call it. By default, the code in words.',
    defaultOf: ({ code = '' }) => code.split('-').map(capitalized).join(' '),
    check: (name, _answers, { directory }) => nameProblem('name', name) ?? sharedProblem('name', name, directory),
  }),
  question({
    key: 'programName',
    type: 'text',
    prompt: 'Full name of the dining program',
    description: 'The dining program’s full name. By default, the name and “Dining”.',
    defaultOf: ({ name = '' }) => `${name} Dining`,
    check: (name, _answers, { directory }) =>
      nameProblem('programName', name) ?? sharedProblem('name', name, directory),
  }),
  question({
    key: 'host',
    type: 'text',
    prompt: 'Host name of the site',
    description: 'Host name of the site, without https://. The default is a placeholder.',
    defaultOf: ({ code }) => `dining.${code}.example`,
    check: (host, { code = '' }, { directory }) => hostProblem(host, code) ?? sharedProblem('host', host, directory),
  }),
  question({
    key: 'supportPhone',
    type: 'text',
    prompt: 'Support phone',
    description: 'Support phone as members read it. The default is a placeholder.',
    defaultOf: () => '1-800-555-0100',
    check: (formatted) =>
      formatted.replace(/\D/g, '').length < 3
        ? {
            problem: `"${formatted}" is not a telephone number`,
            expected: 'such as 1-800-555-0100',
            fix: 'write the number',
          }
        : phoneProblem({ href: telHref(formatted), formatted }),
  }),
  question({
    key: 'supportEmail',
    type: 'text',
    prompt: 'Support e-mail',
    description: 'Support e-mail address. The default is a placeholder.',
    defaultOf: ({ code }) => `care@${code}.example`,
    check: (display) => {
      const found = emailProblem({ href: `mailto:${display}`, display });
      return found && { ...found, problem: `"${display}" is not an e-mail address`, fix: 'write the address' };
    },
  }),
  question({
    key: 'enrollmentType',
    type: 'choice',
    choices: ['direct', 'sso', 'none'],
    prompt: 'How members join: here, by single sign-on, or not at all',
    description: 'How members join: on the site, through the program’s identity provider, or not at all.',
    defaultOf: () => 'direct',
  }),
  question({
    key: 'ssoIssuer',
    type: 'text',
    prompt: 'Address of the identity provider (empty: the development provider)',
    description: 'Address of the program’s identity provider (OpenID Connect); empty for the development provider.',
    defaultOf: () => '',
    applies: { when: ({ enrollmentType }) => enrollmentType === 'sso', why: 'members do not join by single sign-on' },
    check: (issuer) =>
      issuer === '' || /^https:\/\/[^\s/]+\S*$/.test(issuer)
        ? undefined
        : { problem: `"${issuer}" is not a secure address`, expected: 'https:// and a host', fix: 'write the issuer' },
  }),
];
