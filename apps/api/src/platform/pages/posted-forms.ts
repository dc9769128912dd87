import type { FieldError } from '@dining/api-contract';
import type { CopyKey } from '@dining/copy-engine';
import type { PartnerSettings } from '@dining/partner-settings';
import type { PostedForm } from '@dining/site';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { AppError } from '../http/app-error.ts';
import { errorAnswer, logFailure } from '../http/error-replies.ts';
import { siteOf } from '../tenancy/partner.ts';
import { copyFor, type SiteCopy } from '../tenancy/site-copy.ts';
import type { Site } from '../tenancy/site.ts';
import type { PageAnswers } from './page-answers.ts';

/** A form has a few short fields. */
const MAX_FORM_BYTES = 20_000;

/** Fields that are never sent back. */
const SECRET = /password/i;

/** What a browser posted, by name. An unchecked box is absent. */
export type FormFields = Readonly<Record<string, string>>;

export type PageForm = {
  /** Path of the page, which the form is posted to. */
  path: string;
  /** Submits allowed per IP address per minute. */
  perMinute: number;
  access: 'public' | 'optional';
  /** Names of the checkboxes. */
  checkboxes: readonly string[];
  /**
   * Does what the form asks for.
   * @returns the path to go to; undefined shows the page with these values, without problems
   * @throws AppError
   */
  submit(request: FastifyRequest, reply: FastifyReply, fields: FormFields): Promise<string | undefined>;
  /** What the page says about a refusal, by its code; `other` for any other code. */
  messages: Readonly<Record<string, CopyKey | ((settings: PartnerSettings) => CopyKey)>> & { other: CopyKey };
  /** The label of a field, for the summary. */
  labelOf(field: string, copy: SiteCopy, request: FastifyRequest): string | undefined;
};

const forged = () => new AppError(403, 'bad_origin', 'A form must be sent from a page of this site.');

/** Lets the routes of this scope receive forms as browsers send them. */
export function acceptForms(app: FastifyInstance): void {
  app.removeAllContentTypeParsers();
  app.addContentTypeParser(
    'application/x-www-form-urlencoded',
    { parseAs: 'string', bodyLimit: MAX_FORM_BYTES },
    (_request, body, done) => done(null, Object.fromEntries(new URLSearchParams(body as string))),
  );
}

/**
 * Answers a form that a browser without scripts posts to its page (FRM-04): goes on by a 303, or shows the page again with
 * what was typed and what is wrong. The origin that browsers send with every post protects it, so that the page with the
 * form is the same for every visitor and can be cached (ADR 15).
 */
export function answerPageForm(app: FastifyInstance, pageAnswers: PageAnswers, form: PageForm): void {
  app.setErrorHandler(async (error: unknown, request, reply) => {
    const { status, body } = errorAnswer(error, request.id);
    if (status >= 500) {
      logFailure(error, status, request);
      return pageAnswers.answerFailure(siteOf(request), status, request, reply);
    }
    const { code, fields } = body.error;
    return show(request, reply, { status, code, fields });
  });

  app.post<{ Body: FormFields | undefined }>(
    form.path,
    {
      schema: { hide: true },
      config: { access: form.access, csrf: 'own-origin', rateLimit: { max: form.perMinute } },
      // Stricter than for calls: a browser always says where a form comes from.
      preValidation: async ({ headers }) => {
        if (headers.origin === undefined && headers['sec-fetch-site'] === undefined) throw forged();
      },
    },
    async (request, reply) => {
      const to = await form.submit(request, reply, request.body ?? {});
      return to === undefined ? show(request, reply, { status: 200 }) : reply.redirect(to, 303);
    },
  );

  function show(
    request: FastifyRequest,
    reply: FastifyReply,
    { status, code, fields = [] }: { status: number; code?: string; fields?: FieldError[] | undefined },
  ): Promise<FastifyReply> {
    const copy = copyFor(request);
    const sent = (request.body ?? {}) as FormFields;
    const posted: PostedForm = {
      path: form.path,
      values: shownValues(sent, form.checkboxes),
      ...(code !== undefined && { message: copy(messageKey(status, code, siteOf(request))) }),
      problems: inFormOrder(fields, sent).map(({ field, message }) => {
        const label = form.labelOf(field, copy, request);
        return { field, message, ...(label !== undefined && { label }) };
      }),
    };
    return pageAnswers.answerPosted(siteOf(request), { ...posted, url: request.url, status }, request, reply);
  }

  function messageKey(status: number, code: string, { bundle }: Site): CopyKey {
    if (status === 429) return 'error.tooMany';
    if (code === 'bad_origin' || code === 'bad_csrf_token') return 'noScript.again';
    const message = form.messages[code] ?? form.messages.other;
    return typeof message === 'string' ? message : message(bundle.basics.partner.settings);
  }
}

/** Errors in the order of their fields on the page, in which browsers post them; those of boxes without a tick last. */
function inFormOrder(errors: readonly FieldError[], posted: FormFields): FieldError[] {
  const names = Object.keys(posted);
  const place = ({ field }: FieldError) => (names.includes(field) ? names.indexOf(field) : names.length);
  return errors.toSorted((one, other) => place(one) - place(other));
}

function shownValues(fields: FormFields, checkboxes: readonly string[]): PostedForm['values'] {
  return Object.fromEntries(
    Object.entries(fields)
      .filter(([name]) => !SECRET.test(name))
      .map(([name, value]) => [name, checkboxes.includes(name) ? true : value]),
  );
}
