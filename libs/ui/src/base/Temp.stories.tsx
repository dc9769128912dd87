import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect } from 'storybook/test';
const meta: Meta = { title: 'ui/Temp' };
export default meta;
export const A: StoryObj = { render: () => <p className="x">hello</p>, play: async () => { await expect(document.documentElement.dataset['big'] + ' ' + localStorage.getItem('storybook.partner') + getComputedStyle(document.body).backgroundColor).toBe('zz'); } };
export const B: StoryObj = { render: () => <><style>{'.x{color:#ddd;background:#fff}'}</style><p className="x">hello</p></> };
