import { expect, test } from 'vitest';
import { checkRoot } from './check-root.ts';
import { Refused } from './refused.ts';

test.each(['/home/me/c#sharp/degen', '/home/me/fifty%41', '/home/me/100% sure', '/what?/degen'])(
  '%s is refused with a sentence that names the character',
  (root) => {
    expect(() => checkRoot(root)).toThrow(Refused);
    expect(() => checkRoot(root)).toThrow(/because "[#%?]" has a special meaning/);
  },
);

test.each(['/home/me/degen game', '/home/mé/degen-analytics', 'C:\\Users\\me\\degen'])(
  '%s is accepted',
  (root) => {
    expect(() => checkRoot(root)).not.toThrow();
  },
);
