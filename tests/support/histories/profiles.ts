// The profile of a translator behind the API, changed from several places at once.
import { send, type ApiResponse } from '../airdrop/api.ts';
import type { FunctionServer } from '../function-server.ts';
import type { Worker } from '../translations/people.ts';
import type { Choices } from './choices.ts';
import { judge, pursue, type Contended } from './contended.ts';
import { profileModel, profileWords, type Profile, type ProfileInput } from './profile-model.ts';
import { History, unexpectedAnswer, type Recording } from './recording.ts';

const OWN_LINK = 'https://t.me/';

export function createContendedProfile(
  { url }: FunctionServer,
  { user, headers }: Worker,
  recording: Recording,
): Contended {
  const { choicesOf, newName } = recording;
  const history = new History<ProfileInput>(recording);
  const address = `${url}/api/auth/profile`;

  /** Changes the text, so that each state is known by its last change, and some of the other fields. */
  function anyChange(choices: Choices, name: string): Partial<Profile> {
    const whole: Profile = {
      name: `Ada ${name}`,
      bio: `Bio ${name}`,
      telegram: OWN_LINK + name,
      isPublished: choices.happens(0.5),
    };
    const fields = Object.entries(whole).filter(() => choices.happens(0.4));
    return { ...Object.fromEntries(fields), bio: whole.bio };
  }

  async function change(client: number): Promise<void> {
    const intent = newName(client);
    const wanted = anyChange(choicesOf(client), intent);
    await pursue(recording, history, {
      client,
      input: { kind: 'change', intent, change: wanted },
      request: () =>
        send(address, {
          method: 'PUT',
          body: JSON.stringify(toBody(wanted)),
          headers: { ...headers, 'Content-Type': 'application/json', 'Idempotency-Key': intent },
        }),
      conclude: (response, note) => {
        const shown = shownProfile(response);
        history.observe(note('done'), { kind: 'read' }, shown);
      },
    });
  }

  async function read(client: number): Promise<void> {
    await pursue(recording, history, {
      client,
      input: { kind: 'read' },
      request: () => send(address, { headers }),
      conclude: (response, note) => note(shownProfile(response)),
    });
  }

  return {
    act: (client) => (choicesOf(client).happens(0.7) ? change(client) : read(client)),
    look: () => read(0),
    judge: () => {
      const initial = { name: user.name, bio: '', telegram: '', isPublished: false };
      return [judge(`The profile of ${user.id}`, profileModel(initial), history.operations)];
    },
  };
}

function toBody({ name, bio, telegram, isPublished }: Partial<Profile>): object {
  return {
    ...(name === undefined ? {} : { name }),
    ...(bio === undefined ? {} : { bio }),
    ...(telegram === undefined ? {} : { social_media_links: { telegram } }),
    ...(isPublished === undefined ? {} : { publish_profile: isPublished }),
  };
}

function shownProfile(response: ApiResponse): string {
  if (response.status !== 200) throw unexpectedAnswer(response);
  const { profile } = response.body['data'] as {
    profile: {
      name: string;
      bio: string;
      socialMediaLinks: { telegram: string };
      publishProfile: boolean;
    };
  };
  const { name, bio, socialMediaLinks, publishProfile: isPublished } = profile;
  return profileWords({ name, bio, telegram: socialMediaLinks.telegram, isPublished });
}
