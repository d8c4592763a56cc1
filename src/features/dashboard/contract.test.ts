import { expect, it } from 'vitest';
import { addressFor } from '#ui/api/address-for.ts';
import { dashboardOperations } from './contract.ts';

it('is asked for with the moment in its address, as calls and partners are', () => {
  expect(addressFor(dashboardOperations.readDashboard)).toMatch(/^\/api\/admin\/dashboard\?_t=\d+$/);
});
