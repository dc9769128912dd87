import { useFormPost } from '@dining/site/react';
import { makePartner, renderWithSite } from '@dining/testing';
import { expect, it } from 'vitest';

function Shown() {
  return <p>{JSON.stringify(useFormPost('/login'))}</p>;
}

it('BLD-05 FRM-04 a form posts to its page, whether or not calls have a prefix', () => {
  expect(renderWithSite(<Shown />).container.textContent).toBe('{"action":"/login"}');
  const partner = makePartner({ apiBase: '/rewards' });
  expect(renderWithSite(<Shown />, { partner }).container.textContent).toBe('{"action":"/login"}');
});
