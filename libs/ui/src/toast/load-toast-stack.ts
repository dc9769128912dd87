/**
 * Loads the toasts without notistack's own styles. notistack writes those through goober into a `<style>` element, which
 * a content security policy without `unsafe-inline` refuses. goober uses any element that has its id, and text in a
 * `<template>` is never applied. ToastStack has its own styles.
 */
export async function loadToastStack(): Promise<typeof import('./ToastStack.tsx')> {
  if (document.getElementById('_goober') === null) {
    const template = document.createElement('template');
    template.id = '_goober';
    template.append(' ');
    document.head.append(template);
  }
  return import('./ToastStack.tsx');
}
