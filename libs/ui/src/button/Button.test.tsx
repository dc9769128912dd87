import { fireEvent, render, screen } from '@testing-library/react';
import type { FormEvent } from 'react';
import { renderToString } from 'react-dom/server';
import { describe, expect, it, vi } from 'vitest';
import { AnchorProvider, type AnchorProps } from '../link/Anchor.tsx';
import { Button } from './Button.tsx';
import { ButtonLink } from './ButtonLink.tsx';

describe('Button', () => {
  it('FRM-01 shows what is in progress, stays focusable and ignores presses', () => {
    const press = vi.fn<() => void>();
    const submit = vi.fn<(event: FormEvent) => void>((event) => event.preventDefault());
    render(
      <form onSubmit={submit}>
        <Button type="submit" busy="Joining" onClick={press}>
          Join
        </Button>
      </form>,
    );
    const button = screen.getByRole('button');
    expect(button).toHaveAttribute('aria-busy', 'true');
    expect(button).not.toHaveAttribute('disabled');
    expect(button).toHaveTextContent('Joining');
    fireEvent.click(button);
    expect(press).not.toHaveBeenCalled();
    expect(submit).not.toHaveBeenCalled();
  });

  it('does not submit a form by default', () => {
    render(<Button>Close</Button>);
    expect(screen.getByRole('button')).toHaveAttribute('type', 'button');
  });

  it('renders without a style attribute on the server', () => {
    expect(renderToString(<Button wide>Join</Button>)).not.toMatch(/ style="/);
  });
});

describe('ButtonLink', () => {
  it('navigates with the shell’s router', () => {
    const RouterLink = ({ href, children, ...rest }: AnchorProps) => (
      <a data-router href={`/base${href}`} {...rest}>
        {children}
      </a>
    );
    render(
      <AnchorProvider anchor={RouterLink}>
        <ButtonLink href="/join" look="quiet">
          Join
        </ButtonLink>
      </AnchorProvider>,
    );
    const link = screen.getByRole('link', { name: 'Join' });
    expect(link).toHaveAttribute('href', '/base/join');
    expect(link).toHaveAttribute('data-router');
  });
});
