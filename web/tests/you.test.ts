// A player's key: signatures as RFC 8032 has them, and a recovery code that notices mistakes.

import { webcrypto } from "node:crypto";
import { describe, expect, it } from "vitest";
import { publicKey, sha512, sign } from "../src/lib/ed25519";
import { read, written } from "../src/lib/recovery";
import { fromHex, toHex } from "../src/lib/sha256";

const random = (length: number) => webcrypto.getRandomValues(new Uint8Array(length));

describe("ed25519", () => {
  // RFC 8032, 7.1: tests 1 to 3.
  it.each([
    [
      "9d61b19deffd5a60ba844af492ec2cc44449c5697b326919703bac031cae7f60",
      "d75a980182b10ab7d54bfed3c964073a0ee172f3daa62325af021a68f707511a",
      "",
      "e5564300c360ac729086e2cc806e828a84877f1eb8e5d974d873e065224901555fb8821590a33bacc61e39701cf9b46bd25bf5f0595bbe24655141438e7a100b",
    ],
    [
      "4ccd089b28ff96da9db6c346ec114e0f5b8a319f35aba624da8cf6ed4fb8a6fb",
      "3d4017c3e843895a92b70aa74d1b7ebc9c982ccf2ec4968cc0cd55f12af4660c",
      "72",
      "92a009a9f0d4cab8720e820b5f642540a2b27b5416503f8fb3762223ebdb69da085ac1e43e15996e458f3613d0f11d8c387b2eaeb4302aeeb00d291612bb0c00",
    ],
    [
      "c5aa8df43f9f837bedb7442f31dcb7b166d38535076f094b85ce3a2e0b4458f7",
      "fc51cd8e6218a1a38da47ed00230f0580816ed13ba3303ac5deb911548908025",
      "af82",
      "6291d657deec24024827e69c3abe01a30ce548a284743a445e3680d7db5ac3ac18ff9b538d16f290ae67f760984dc6594a7c15e9716ed28dc027beceea1ec40a",
    ],
  ])("signs as the standard does", (seed, key, message, signature) => {
    expect(toHex(publicKey(fromHex(seed)))).toBe(key);
    expect(toHex(sign(fromHex(seed), fromHex(message)))).toBe(signature);
  });

  it("agrees with the platform's own implementation", async () => {
    for (const length of [0, 1, 111, 112, 127, 128, 300]) {
      const [seed, message] = [random(32), random(length)];
      expect(toHex(sha512(message))).toBe(
        toHex(new Uint8Array(await webcrypto.subtle.digest("SHA-512", message))),
      );
      const key = await webcrypto.subtle.importKey("raw", publicKey(seed) as BufferSource, "Ed25519", false, [
        "verify",
      ]);
      const signature = sign(seed, message) as BufferSource;
      expect(await webcrypto.subtle.verify("Ed25519", key, signature, message)).toBe(true);
    }
  });
});

describe("a recovery code", () => {
  it("gives the secret back, however it is typed", () => {
    for (let i = 0; i < 50; i++) {
      const secret = random(16);
      const code = written(secret);
      expect(code).toMatch(/^([0-9A-HJKMNP-TV-Z]{4}-){6}[0-9A-HJKMNP-TV-Z]{4}$/);
      const typed = code.toLowerCase().replaceAll("-", " ").replaceAll("0", "o").replaceAll("1", "l");
      expect(toHex(read(typed)!)).toBe(toHex(secret));
    }
  });

  it("notices what is missing or mistyped", () => {
    const code = written(fromHex("000102030405060708090a0b0c0d0e0f"));
    expect(read(code.slice(1))).toBeNull();
    expect(read("")).toBeNull();
    const letters = [...code];
    let noticed = 0;
    for (let i = 0; i < letters.length; i++) {
      if (letters[i] === "-") continue;
      const wrong = letters.with(i, letters[i] === "7" ? "8" : "7").join("");
      if (read(wrong) === null) noticed++;
    }
    expect(noticed).toBe(28);
  });
});
