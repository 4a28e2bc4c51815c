// A ledger server on loopback: real HTTP, planned responses, and a record of the requests. No rules of the product.
import type { IncomingMessage, ServerResponse } from 'node:http';
import { serveLoopback } from '../../../scripts/local/port.ts';

/** A response; or `hang`: none; `stall`: only headers; `reset`: connection reset; `endless`: a body that never ends. */
export type StubReply =
  | { status?: number; type?: string; headers?: Record<string, string>; body: unknown }
  | 'hang'
  | 'stall'
  | 'reset'
  | 'endless';

/** The parameters of an `account_lines` call, as sent. */
export interface StubQuestion {
  account: string;
  peer: string;
  ledger_index: number | string;
  limit: number;
  api_version: number;
  marker?: unknown;
}

/** The parameters of a `tx` call, as sent. */
export interface StubTransactionQuestion {
  transaction: string;
  binary: boolean;
  api_version: number;
}

/** The parameters of an `account_info` call, as sent. */
export interface StubInfoQuestion {
  account: string;
  ledger_index: number | string;
  api_version: number;
}

/** Returns the response to an `account_info` call. */
export type StubInfoPlan = (question: StubInfoQuestion) => StubReply;

/** Returns the response to a `tx` call. */
export type StubTransactionPlan = (question: StubTransactionQuestion, index: number) => StubReply;

/** Returns the response; `index` counts the calls since the plan was set, from 0. */
export type StubPlan = (question: StubQuestion, index: number) => StubReply;

export interface LedgerStub {
  url: string;
  host: string;
  questions: StubQuestion[];
  transactions: StubTransactionQuestion[];
  infos: StubInfoQuestion[];
  /** Returns the maximum number of simultaneous calls, not counting `account_info`. */
  mostAtOnce: () => number;
  /** Sets the plan and clears the recorded calls. */
  answer: (plan: StubPlan) => void;
  /** Sets the plan for transactions. Without one, none is known. */
  answerTransactions: (plan: StubTransactionPlan) => void;
  /** Sets the plan for accounts. Without one, none is known. */
  answerInfos: (plan: StubInfoPlan) => void;
  close: () => Promise<void>;
}

const ENDLESS_CHUNK = 'x'.repeat(64 * 1024);

/** Starts a stub on a free port. Without a plan it responds with 501. */
export async function startLedgerStub(): Promise<LedgerStub> {
  const questions: StubQuestion[] = [];
  const transactions: StubTransactionQuestion[] = [];
  const infos: StubInfoQuestion[] = [];
  let infoPlan: StubInfoPlan = () => ({ body: { result: { error: 'actNotFound' } } });
  let transactionPlan: StubTransactionPlan = () => ({ body: { result: { error: 'txnNotFound' } } });
  let plan: StubPlan = () => ({ status: 501, body: 'no plan' });
  let open = 0;
  let most = 0;

  const { url, close } = await serveLoopback((request, response) => {
    void readQuestion(request).then((question) => {
      if (typeof question === 'string') {
        send(response, { status: 400, type: 'text/plain', body: question });
        return;
      }
      if (!('transaction' in question) && !('peer' in question)) {
        infos.push(question);
        send(response, infoPlan(question));
        return;
      }
      open += 1;
      most = Math.max(most, open);
      response.on('close', () => (open -= 1));
      if ('transaction' in question) {
        transactions.push(question);
        send(response, transactionPlan(question, transactions.length - 1));
        return;
      }
      questions.push(question);
      send(response, plan(question, questions.length - 1));
    });
  });
  return {
    url: `${url}/`,
    host: new URL(url).host,
    questions,
    transactions,
    mostAtOnce: () => most,
    answer: (next) => {
      plan = next;
      most = open;
      questions.length = 0;
    },
    answerTransactions: (next) => {
      transactionPlan = next;
      most = open;
      transactions.length = 0;
    },
    infos,
    answerInfos: (next) => {
      infoPlan = next;
      infos.length = 0;
    },
    close,
  };
}

/** Parses the call, or returns the error of a real server that could not parse it. */
async function readQuestion(
  request: IncomingMessage,
): Promise<StubQuestion | StubTransactionQuestion | StubInfoQuestion | string> {
  let text = '';
  for await (const chunk of request.setEncoding('utf8')) text += String(chunk);
  if (request.method !== 'POST') return 'Bad method';
  if (request.headers['content-type'] !== 'application/json') return 'Bad content type';
  const { method, params } = JSON.parse(text) as {
    method?: unknown;
    params?: [StubQuestion | StubTransactionQuestion | StubInfoQuestion];
  };
  const isKnown = ['account_lines', 'tx', 'account_info'].includes(String(method));
  return isKnown && params ? params[0] : 'Null method';
}

function send(response: ServerResponse, reply: StubReply): void {
  if (reply === 'hang') return;
  if (reply === 'reset') {
    response.destroy();
    return;
  }
  if (reply === 'stall' || reply === 'endless') {
    response.writeHead(200, { 'Content-Type': 'application/json' });
    response.write('{"result":{');
    if (reply === 'endless') pour(response);
    return;
  }
  const { status = 200, type = 'application/json', headers = {}, body } = reply;
  response.writeHead(status, { 'Content-Type': type, ...headers });
  response.end(typeof body === 'string' ? body : JSON.stringify(body));
}

function pour(response: ServerResponse): void {
  if (response.destroyed) return;
  if (response.write(ENDLESS_CHUNK)) setImmediate(() => pour(response));
  else response.once('drain', () => pour(response));
}
