import { Type } from 'typebox';
import { ADDRESS } from './address.ts';
import { closed, optional, text } from './schema-parts.ts';

/** Title and metadata of one route; anything missing falls back to the `home` entry (RTE-08). */
export const RouteMetaSchema = Type.Object(
  {
    title: optional(text('The whole browser title; by default "{page title} | {base title}".')),
    description: optional(text('Description for search engines.')),
    keywords: optional(text('Keywords for search engines, separated by commas.')),
    canonical: optional(text('Canonical address, absolute.', ADDRESS)),
  },
  closed,
);
