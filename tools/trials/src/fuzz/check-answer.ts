import { Compile } from 'typebox/compile';
import { MARKUP } from '../../../../apps/api/src/platform/openapi/mutated-requests.testing.ts';
import {
  answerSchema,
  type Document,
  type Operation,
} from '../../../../apps/api/src/platform/openapi/operations.testing.ts';
import type { Visit } from '../http/visitor.ts';

type FaultKind = '5xx' | 'no answer' | 'schema' | 'reflected' | 'internals';

/** One thing that is wrong with one answer, for the list of faults. */
export type Fault = {
  kind: FaultKind;
  request: string;
  body: string | undefined;
  caller: string;
  status: number;
  answer: string;
};

type Validator = { Check(value: unknown): boolean };

/** Finds what is wrong with an answer; schemas are compiled once. */
export function createAnswerCheck(document: Document): (operation: Operation, answer: Visit) => FaultKind[] {
  const validators = new Map<string, Validator | undefined>();
  const validatorOf = (operation: Operation, status: number): Validator | undefined => {
    const key = `${operation.method} ${operation.path} ${status}`;
    if (!validators.has(key)) {
      const schema = answerSchema(document, operation, status);
      validators.set(key, schema && Compile(schema));
    }
    return validators.get(key);
  };
  const isDescribed = (operation: Operation, { status, headers, body }: Visit): boolean => {
    if (operation.tags?.includes('page') || !headers['type']?.startsWith('application/json')) return true;
    try {
      return validatorOf(operation, status)?.Check(JSON.parse(body)) === true;
    } catch {
      return false;
    }
  };
  return (operation, answer) => {
    const { status, headers, body } = answer;
    const kinds: FaultKind[] = [];
    if (status === 0) return ['no answer'];
    if (status >= 500 && status !== 503) kinds.push('5xx');
    if (!isDescribed(operation, answer)) kinds.push('schema');
    if (headers['type']?.startsWith('text/html') && body.includes(MARKUP)) kinds.push('reflected');
    if (/node_modules|\bat .*\.ts:\d/.test(body)) kinds.push('internals');
    return kinds;
  };
}
