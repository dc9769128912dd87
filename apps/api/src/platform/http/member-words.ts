import { fillPlaceholders, type CopyKey, type CopyVariables } from '@dining/copy-engine';
import type { FieldError } from '@dining/api-contract';
import type { FastifyRequest } from 'fastify';
import { siteOf } from './partner.ts';

/** Reads a text of the copy deck with its placeholders filled. */
export type MemberWords = (key: CopyKey, variables?: CopyVariables) => string;

/** Reads the copy deck of the request's partner: what forms show as it is must be in members' words. */
export function memberWords(request: FastifyRequest): MemberWords {
  const { deck } = siteOf(request).bundle.basics;
  return (key, variables = {}) => {
    const value = deck[key];
    return fillPlaceholders(typeof value === 'string' ? value : value.desktop, variables);
  };
}

/** A field's error in members' words. */
export const fieldError = (field: string, message: string): FieldError => ({ field, message });
