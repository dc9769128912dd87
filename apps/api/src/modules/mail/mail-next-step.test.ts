import { reasonCodes } from '@dining/rules';
import { describe, expect, it } from 'vitest';
import { mailNextStep } from './mail-next-step.ts';
import { bundleWithCopy } from './mail.testing.ts';
import { renderMail } from './render-mail.ts';

describe('the button of the mail about a dine that did not earn', () => {
  it.each([
    ['loyalty_number_missing', '/account/user_profile#loyalty-number', 'activity.why.loyaltyNumber'],
    ['card_not_linked', '/account/manage_cards', 'activity.why.cards'],
    ['tier_required', '/account', 'activity.why.progress'],
    ['monthly_maximum_spend', '/merchants/m%2F1', 'activity.why.restaurant'],
    ['below_minimum', '/account/recent_activity', undefined],
  ])('EXT-02 leads to the next step: %s', (reasonCode, path, button) => {
    expect(mailNextStep({ reasonCode, merchantId: 'm/1' })).toEqual({ path, button });
  });

  it('EXT-02 leads to the activity for mails without a restaurant or with an unknown reason', () => {
    const activity = { path: '/account/recent_activity' };
    expect(mailNextStep({ reasonCode: 'monthly_maximum_spend' })).toEqual(activity);
    expect(mailNextStep({ reasonCode: 'of an older release' })).toEqual(activity);
    expect(mailNextStep({})).toEqual(activity);
  });

  it.each(reasonCodes)('EXT-02 has words for %s', (reasonCode) => {
    const { text, html } = renderMail({
      bundle: bundleWithCopy('demo'),
      origin: 'https://demo.example',
      template: 'dineNotEarned',
      url: 'https://demo.example/step',
      firstName: 'Ada',
      data: { merchantName: 'Blue Door', reasonCode, merchantId: 'm1' },
      year: 2026,
    });
    expect(text).toMatch(/\n[A-Z][A-Za-z -]+:\nhttps:\/\/demo\.example\/step\n/);
    for (const content of [text, html]) expect(content).not.toMatch(/\{[A-Za-z]+\}|undefined/);
  });
});
