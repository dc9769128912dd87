import type { FieldError } from '@dining/api-contract';
import { fillPlaceholders, type CopyKey, type CopyVariables } from '@dining/copy-engine';
import type { FastifyRequest } from 'fastify';
import { siteOf } from './partner.ts';
import type { Site } from './site.ts';

/** Reads a text of the copy deck with its placeholders filled. */
export type SiteCopy = (key: CopyKey, variables?: CopyVariables) => string;

/** The copy of the request's site, for messages that forms show to members. */
export const copyFor = (request: FastifyRequest): SiteCopy => copyOf(siteOf(request));

/** The copy of a site. */
export function copyOf({ bundle }: Site): SiteCopy {
  const { deck } = bundle.basics;
  return (key, variables = {}) => {
    const value = deck[key];
    return fillPlaceholders(typeof value === 'string' ? value : value.desktop, variables);
  };
}

/** A field's error, with a message for members. */
export const fieldError = (field: string, message: string): FieldError => ({ field, message });
