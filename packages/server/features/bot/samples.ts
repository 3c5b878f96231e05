import { defineSamples, none } from '../../testing/samples.ts';

export const samples = defineSamples({ 'GET /v2/staff/outbox': none });
