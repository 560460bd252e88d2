/** Answers `/v2` as service-spec.md describes: the local service, or a hosted one behind a proxy. */
export type Fetch = (request: Request) => Promise<Response>
