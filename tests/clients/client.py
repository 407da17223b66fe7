"""Calls the API by the names of its document, with nothing but what Python has."""
import base64
import json
import sys
import urllib.error
import urllib.parse
import urllib.request


class Client:
    def __init__(self, base):
        self.base, self.headers = base, {}
        with urllib.request.urlopen(f"{base}/api/openapi.json") as response:
            document = json.load(response)
        self.root = base + document["servers"][0]["url"]
        self.calls = {
            call["operationId"]: (method.upper(), path, call)
            for path, methods in document["paths"].items()
            for method, call in methods.items()
        }

    def __call__(self, name, body=None, headers={}, **given):
        method, path, call = self.calls[name]
        query = {}
        for parameter in call["parameters"]:
            if parameter["name"] in given:
                value = given.pop(parameter["name"])
                if parameter["in"] == "path":
                    path = path.replace("{%s}" % parameter["name"], urllib.parse.quote(str(value), safe=""))
                else:
                    query[parameter["name"]] = value
        if given:
            raise TypeError(f"{name} has no {', '.join(given)}")
        data, sent = None, {**self.headers, **headers}
        if body is not None:
            [media] = call["requestBody"]["content"]
            sent["Content-Type"] = media
            data = (json.dumps(body) if media == "application/json" else urllib.parse.urlencode(body)).encode()
        url = self.root + path + ("?" + urllib.parse.urlencode(query) if query else "")
        try:
            response = urllib.request.urlopen(urllib.request.Request(url, data, sent, method=method))
        except urllib.error.HTTPError as refused:
            response = refused
        with response:
            return response.status, json.loads(response.read() or "null")


base, username, password = sys.argv[1:]
call = Client(base)
basic = {"Authorization": "Basic " + base64.b64encode(b"web:web").decode()}
status, pair = call("createToken", {"grant_type": "password", "username": username, "password": password}, basic)
call.headers = {"Authorization": "Bearer " + pair["access_token"]}
_, campaigns = call("getCampaigns", pageSize=5)
_, campaign = call("getCampaign", id=campaigns["items"][0]["id"])
_, made = call("postOrganization", {"name": "Dal client Python", "users": []})
status, refused = call("postOrganization", {"name": "", "users": []})
print(json.dumps({
    "listed": len(campaigns["items"]),
    "isSame": campaign["id"] == campaigns["items"][0]["id"],
    "made": made["name"],
    "status": status,
    "code": refused["code"],
    "field": list(refused["fields"]),
}))
