import { A2A_TYPE, A2aError } from './a2a-error.ts';
import { isRecord, type Question, questionOf } from './question.ts';

/** The answer is JSON. A client that restricts media types must accept one of these. */
const ANSWERED = ['application/json', 'application/*', '*/*'];

/**
 * Reads the question in a `message:send` request. Pure.
 *
 * @throws {A2aError} if the request or the question is not valid
 */
export function readMessage(contentType: string | null, body: string): Question {
  const type = contentType?.split(';')[0]?.trim().toLowerCase();
  if (type !== 'application/json' && type !== A2A_TYPE) {
    throw new A2aError(
      'CONTENT_TYPE_NOT_SUPPORTED',
      `The Content-Type of the request must be application/json or ${A2A_TYPE}.`,
    );
  }
  const { message, configuration } = objectIn(body);
  if (!isRecord(message)) throw invalid('The body has no "message" object.');
  if (typeof message.messageId !== 'string' || message.messageId === '') {
    throw invalid('"message.messageId" must be a text that is not empty.');
  }
  if (message.role !== 'ROLE_USER') throw invalid('"message.role" must be "ROLE_USER".');
  if (isRecord(configuration)) readConfiguration(configuration);
  if (typeof message.taskId === 'string' && message.taskId !== '') throw noTask();
  return questionOf(message.parts);
}

function readConfiguration(configuration: Readonly<Record<string, unknown>>): void {
  const { acceptedOutputModes: modes, taskPushNotificationConfig } = configuration;
  if (isRecord(taskPushNotificationConfig)) throw noPushNotifications();
  if (Array.isArray(modes) && modes.length > 0 && !modes.some((mode) => ANSWERED.includes(mode))) {
    throw new A2aError('CONTENT_TYPE_NOT_SUPPORTED', 'This agent answers only application/json.');
  }
}

/** This agent stores no tasks. */
export function noTask(): A2aError {
  return new A2aError(
    'TASK_NOT_FOUND',
    'This agent has no tasks: it answers each message at once, and it keeps nothing.',
  );
}

export function noPushNotifications(): A2aError {
  return new A2aError(
    'PUSH_NOTIFICATION_NOT_SUPPORTED',
    'This agent sends no push notifications: it answers each message at once.',
  );
}

function objectIn(body: string): Readonly<Record<string, unknown>> {
  let value: unknown;
  try {
    value = JSON.parse(body);
  } catch {
    throw invalid('The body is not valid JSON.');
  }
  if (!isRecord(value)) throw invalid('The body is not a JSON object.');
  return value;
}

const invalid = (message: string) => new A2aError('INVALID_PARAMS', message);
