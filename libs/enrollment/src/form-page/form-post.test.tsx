import { useFormPost } from '@dining/site/react';
import { makePartner, renderWithSite } from '@dining/testing';
import { expect, it } from 'vitest';

function Shown() {
  return <p>{JSON.stringify(useFormPost('/login'))}</p>;
}

it('FRM-04 a form posts to its page, unless a static host serves the site', () => {
  expect(renderWithSite(<Shown />).container.textContent).toBe('{"action":"/login"}');
  const partner = makePartner({ apiBase: 'https://api.demo.example' });
  expect(renderWithSite(<Shown />, { partner }).container.textContent).toBe('{}');
});
