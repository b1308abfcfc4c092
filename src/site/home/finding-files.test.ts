import { expect, test } from 'vitest';
import { datasetOf } from '../all-games/many-games.fixture.ts';
import { filesOf, findingFiles } from './finding-files.ts';
import { type FindingEntry, findingsFor, MOST_IN_FILE, titleWords } from './finding-words.ts';
import { MOST_WHOLE_ENTRIES } from './search-index.ts';

const finding = (title: string, at = 0): FindingEntry => [
  'F-01',
  title,
  `/games/game-${at}/audit#F-01`,
  `Game ${at}`,
];

test('a site whose index has everything has no files of findings', () => {
  const { letters, words } = findingFiles(datasetOf(MOST_WHOLE_ENTRIES));
  expect([letters.size, words.size]).toEqual([0, 0]);
});

test('every finding is in the file of each word of its title, once for all games of an audit', () => {
  const dataset = datasetOf(3);
  const { letters } = findingFiles(dataset, 2);
  const [protocol] = dataset.protocols;
  for (const { code, title } of protocol!.audit!.findings) {
    const words = titleWords(title);
    expect(words.length).toBeGreaterThan(0);
    for (const word of words) {
      const file = letters.get(word.slice(0, 3)) as readonly FindingEntry[];
      const same = file.filter(([, other]) => other === title);
      expect(same).toEqual([[code, title, `/games/game-1/audit#${code}`, 'Game 001']]);
    }
  }
});

test('letters with too many findings have the number for each word, and each word has a file', () => {
  const better = ['Better odds', 'Better prices', 'Better keys'].map(finding);
  const bet = finding('A bet is lost', 9);
  const { letters, words } = filesOf([...better, bet], 2);
  expect(letters.get('bet')).toEqual({ bet: 1, better: 3 });
  expect(letters.get('pri')).toEqual([better[1]]);
  expect([...words]).toEqual([
    ['bet', [bet]],
    ['better', better.slice(0, 2)],
  ]);
});

function loader({ letters, words }: ReturnType<typeof filesOf>) {
  const asked: string[] = [];
  const load = async <File>(files: ReadonlyMap<string, File>, name: string) => {
    asked.push(name);
    return files.get(name) ?? [];
  };
  return {
    asked,
    load: {
      letters: (name: string) => load(letters, name),
      word: async (name: string) => [...(await load(words, name))],
    },
  };
}

test('a search loads the letters of its words, and nothing for short or empty words', async () => {
  const upgrade = finding('The owner can upgrade the code');
  const { asked, load } = loader(filesOf([upgrade, finding('The owner is unknown', 1)]));
  expect(await findingsFor('own', load)).toContain(upgrade);
  expect(await findingsFor('upgr own', load)).toEqual([upgrade]);
  expect(await findingsFor('zebra', load)).toEqual([]);
  expect(asked).toEqual(['own', 'upg', 'own', 'zeb']);
  asked.length = 0;
  for (const text of ['', 'ow', 'the', 'F-01']) expect(await findingsFor(text, load)).toEqual([]);
  expect(asked).toEqual([]);
});

test('of frequent letters only the files of the words are loaded, and a rare word is enough', async () => {
  const many = Array.from({ length: MOST_IN_FILE + 1 }, (_, at) =>
    finding(`Owner ${at} waits`, at),
  );
  const rare = finding('Ownership moves to the owner of the vault', 999);
  const { asked, load } = loader(filesOf([...many, rare]));
  expect(await findingsFor('ownersh', load)).toEqual([rare]);
  expect(asked).toEqual(['own', 'ownership']);
  expect(await findingsFor('owner vault', load)).toEqual([rare]);
  expect(await findingsFor('ownery', load)).toEqual([]);
  asked.length = 0;
  expect(await findingsFor('owner waits', load)).toEqual([...many.slice(0, MOST_IN_FILE), rare]);
  expect(asked.toSorted()).toEqual(['own', 'owner', 'ownership', 'wai', 'waits']);
});
