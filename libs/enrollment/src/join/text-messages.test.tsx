// @vitest-environment jsdom
import { makePartner } from '@dining/testing';
import { screen, waitFor, within } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { enter, field, fillIn, openJoin, send, sentForms } from './join.testing.tsx';

const box = () => screen.getByRole<HTMLInputElement>('checkbox', { name: 'Text me about my miles and offers', hidden: true });
const second = () => openJoin({ partner: makePartner({ hasSmsOptInV2: true, shortCode: '12345' }) });

async function say(user: ReturnType<typeof openJoin>['user'], button: string): Promise<void> {
  await user.click(within(await screen.findByRole('dialog', { name: 'Get text messages?' })).getByRole('button', { name: button }));
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
}

describe('text messages', () => {
  it('ENR-01 first version: a note with the number, and how it ends', () => {
    openJoin({ partner: makePartner({ hasSmsOptIn: true, shortCode: '12345' }) });
    expect(screen.getByText(/With a number you also get text messages about your miles\..*Text STOP to 12345/)).toBeTruthy();
    expect(screen.queryByRole('checkbox', { name: /Text me/ })).toBeNull();
    openJoin();
    expect(screen.queryByText(/text messages/)).toBeNull();
  });

  it('ACC-04 ENR-02 second version: ticked only with a number and a yes in the dialog', async () => {
    const { user, requests, location } = second();
    expect(box().disabled).toBe(true);
    await enter(user, 'Mobile phone', '212 555');
    expect(box().disabled).toBe(true);
    await enter(user, 'Mobile phone', '1-212-555-0142');
    await user.click(box());
    const dialog = await screen.findByRole('dialog', { name: 'Get text messages?' });
    expect(dialog.textContent).toContain('(212) 555-0142');
    expect(dialog.textContent).toContain('Text STOP to 12345');
    await waitFor(() => expect(document.activeElement).toBe(within(dialog).getByRole('button', { name: 'No, thanks' })));
    expect(box().checked).toBe(false);
    await say(user, 'Yes, text me');
    expect(box().checked).toBe(true);
    await fillIn(user);
    await send(user);
    await waitFor(() => expect(location().pathname).toBe('/add_card'));
    expect(await sentForms(requests)[0]?.json()).toMatchObject({ phoneNumber: '2125550142', smsOptIn: true, smsOptInV2: true });
  });

  it('ACC-04 "No, thanks" and Escape leave it off; it can be unticked without a question', async () => {
    const { user } = second();
    await enter(user, 'Mobile phone', '212 555 0142');
    await user.click(box());
    await say(user, 'No, thanks');
    expect(box().checked).toBe(false);
    await user.click(box());
    await screen.findByRole('dialog');
    await user.keyboard('{Escape}');
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    expect(box().checked).toBe(false);
    await user.click(box());
    await say(user, 'Yes, text me');
    await user.click(box());
    expect([box().checked, screen.queryByRole('dialog')]).toEqual([false, null]);
  });

  it('ACC-04 another number takes the yes back, and so does none', async () => {
    const { user } = second();
    await enter(user, 'Mobile phone', '212 555 0142');
    await user.click(box());
    await say(user, 'Yes, text me');
    await user.type(field('Mobile phone'), '{Backspace}3');
    expect([box().checked, box().disabled]).toEqual([false, false]);
    await user.click(box());
    await say(user, 'Yes, text me');
    await user.clear(field('Mobile phone'));
    expect([box().checked, box().disabled]).toEqual([false, true]);
  });
});
