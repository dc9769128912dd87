import type { FieldError } from '@dining/api-contract';
import { fillPlaceholders, type CopyKey, type CopyVariables } from '@dining/copy-engine';
import type { FastifyRequest } from 'fastify';
import { siteOf } from './partner.ts';
import type { Site } from './site-registry.ts';

/** Reads a text of the copy deck with its placeholders filled. */
export type SiteCopy = (key: CopyKey, variables?: CopyVariables) => string;

/** Reads the copy deck of the request's partner: what forms show as it is must be in members' words. */
export const copyFor = (request: FastifyRequest): SiteCopy => copyOf(siteOf(request));

/** Reads the copy deck of a site. */
export function copyOf({ bundle }: Site): SiteCopy {
  const { deck } = bundle.basics;
  return (key, variables = {}) => {
    const value = deck[key];
    return fillPlaceholders(typeof value === 'string' ? value : value.desktop, variables);
  };
}

/** A field's error in members' words. */
export const fieldError = (field: string, message: string): FieldError => ({ field, message });
