export interface GamblingHelp {
  readonly name: string;
  readonly url: string;
  readonly country: string;
  readonly offers: string;
}

/** Official or long-established organisations. This service has no connection with them. */
export const GAMBLING_HELP: readonly GamblingHelp[] = [
  {
    name: 'Gambling Help Online',
    url: 'https://www.gamblinghelponline.org.au',
    country: 'Australia',
    offers:
      'counselling by chat and telephone, set up by the governments of the states and territories',
  },
  {
    name: 'Joueurs Info Service',
    url: 'https://www.joueurs-info-service.fr',
    country: 'France',
    offers: 'the national telephone and chat service, in French',
  },
  {
    name: 'Check dein Spiel',
    url: 'https://www.check-dein-spiel.de',
    country: 'Germany',
    offers: 'the advice service of the federal institute for public health, in German',
  },
  {
    name: 'GamCare',
    url: 'https://www.gamcare.org.uk',
    country: 'United Kingdom',
    offers: 'the charity that operates the National Gambling Helpline',
  },
  {
    name: 'National Council on Problem Gambling',
    url: 'https://www.ncpgambling.org',
    country: 'United States',
    offers: 'a charity founded in 1972, with a national helpline',
  },
  {
    name: 'Gambling Therapy',
    url: 'https://www.gamblingtherapy.org',
    country: 'Any country',
    offers: 'online support in several languages, by the British charity Gordon Moody',
  },
];
