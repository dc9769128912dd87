import react from '@vitejs/plugin-react';
import { defineConfig } from 'vite';

/** Storybook's own build: the libraries as they are, without the shell's configuration. */
export default defineConfig({ plugins: [react()] });
