/** How long the button says that the code was copied, in milliseconds. */
const SAID_FOR = 2000;

/** Adds a copy button to each piece of code. Without TLS, browsers have no clipboard, so no button is added. */
export function offerCopies(page: Document, clipboard: Clipboard | undefined): void {
  if (clipboard === undefined) return;
  for (const figure of page.querySelectorAll<HTMLElement>('[data-copy-code]')) {
    const button = page.createElement('button');
    button.type = 'button';
    button.className = 'button';
    const say = (word: string) => {
      button.textContent = word;
    };
    say('Copy');
    button.setAttribute('aria-label', `Copy: ${figure.dataset.copyCode}`);
    button.addEventListener('click', async () => {
      try {
        await clipboard.writeText(figure.querySelector('code')!.textContent);
        say('Copied');
        button.setAttribute('aria-label', `Copied: ${figure.dataset.copyCode}`);
      } catch {
        say('Not allowed');
      }
      setTimeout(() => {
        say('Copy');
        button.setAttribute('aria-label', `Copy: ${figure.dataset.copyCode}`);
      }, SAID_FOR);
    });
    figure.querySelector('figcaption')!.append(button);
  }
}
