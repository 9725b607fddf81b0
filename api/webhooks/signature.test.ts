import { expect, it } from "vitest";
import { newWebhookSecret, signatureHeaders } from "./signature.ts";

// Test vector from the specification's own libraries.
const SECRET = "whsec_MfKQ9r8GKYqrTwjUPD8ILPZIo2LaLaSw";
const message = { id: "msg_p5jXN8AQM9LWM0D4loKWxJek", body: '{"test": 2432232314}', at: 1_614_265_330_999 };

it("signs as the Standard Webhooks specification does", () => {
  expect(signatureHeaders([SECRET], message)).toEqual({
    "webhook-id": "msg_p5jXN8AQM9LWM0D4loKWxJek",
    "webhook-timestamp": "1614265330",
    "webhook-signature": "v1,g0hM9SsE+OTPJTGt/tmIKtSyZlE3uFJELVlNIOLJ1OE=",
  });
});

it("signs once with each secret", () => {
  const [first, second] = signatureHeaders([newWebhookSecret(), SECRET], message)["webhook-signature"]!.split(
    " ",
  );
  expect(first).not.toBe(second);
  expect(second).toBe("v1,g0hM9SsE+OTPJTGt/tmIKtSyZlE3uFJELVlNIOLJ1OE=");
});
