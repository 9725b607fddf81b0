import type { FastifyInstance } from "fastify";
import { endpoints } from "#contract/endpoints.ts";
import { call } from "../http/call.ts";
import type { Services } from "../services.ts";
import { allStoredBytes, storedBytes } from "./storage.repository.ts";

export function storageRoutes(app: FastifyInstance, services: Services): void {
  const { database, storage } = services;

  call(app, services, endpoints.storage, async ({ actor }) => {
    const { current, replaced, staged } = await storedBytes(database.db, actor.id);
    return {
      currentBytes: current,
      replacedBytes: replaced,
      stagedBytes: staged,
      quotaBytes: storage.quotaBytes,
      ...(actor.role === "admin" && {
        all: { usedBytes: await allStoredBytes(database.db), freeBytes: await storage.freeBytes() },
      }),
    };
  });
}
